import type { Sql } from "./sql.ts";

/** The SQLite database of a Durable Object. */
export const objectSql = (storage: DurableObjectStorage): Sql => ({
  exec: (query, ...values) => storage.sql.exec(query, ...values),
  transaction: (work) => storage.transactionSync(work),
});
