import { writeFileSync } from "node:fs";
import { type Order, timingsHere } from "./interleaved.ts";

/** What a process of its own measures, and the file for the result. */
export interface ChildOrder extends Order {
  readonly out: string;
}

const order = JSON.parse(process.argv[2] ?? "") as ChildOrder;
writeFileSync(order.out, JSON.stringify(await timingsHere(order)));
