import type { WebhookEvent } from "@baize/protocol";
import type { AlarmSchedule } from "./alarm-schedule.ts";
import type { Settings, Webhook } from "./settings.ts";
import { hasTable, type Sql } from "./sql.ts";

/** Their name in the alarm schedule. */
export const WEBHOOKS_ALARM = "webhooks";

const isAt =
  (address: string) =>
  (webhook: Webhook): boolean =>
    webhook.address === address;

/** The webhook at an address that a room's maker names; null if the operator doesn't allow it. */
export const parseAllowedWebhookAddress = (
  text: string,
  { allowedWebhooks }: Pick<Settings, "allowedWebhooks">,
): string | null => {
  const address = URL.canParse(text) ? new URL(text).href : "";
  return allowedWebhooks.some(isAt(address)) ? address : null;
};

/** The most events of one room that wait for one address. The oldest are dropped beyond that. */
const MAX_WAITING = 20;
/** The pause between two sends of a room, so that players who pass turns quickly don't flood a receiver. */
const PAUSE_MS = 5_000;
const TIMEOUT_MS = 10_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long an event waits after each failure. It is dropped after the last one, within half a day. */
const BACKOFF_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * 60 * MINUTE_MS,
  6 * 60 * MINUTE_MS,
];

/** The results of sending an event. `dropped` is an event beyond the most that wait. */
export const WEBHOOK_RESULTS = ["sent", "failed", "given_up", "dropped"] as const;
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number];

interface WebhooksOptions {
  readonly sql: Sql;
  readonly schedule: AlarmSchedule;
  readonly settings: Pick<Settings, "webhooks" | "allowedWebhooks">;
  readonly report: (bug: unknown) => void;
  readonly onResult: (result: WebhookResult) => void;
  /** How many events wait, whenever that may have changed. */
  readonly onWaiting: (count: number) => void;
}

/** An event on its way to one address. */
interface Waiting {
  readonly id: string;
  readonly address: string;
  readonly body: string;
  readonly failures: number;
}

/**
 * Sends a room's events to webhooks: those that are told of every room, and the one that the room's maker named. They
 * wait in storage and are sent by the alarm, so nobody who plays waits for a receiver. Each receiver gets them in
 * order, and one event twice if the server dies before it has noted the answer.
 */
export class WebhookSender {
  readonly #options: WebhooksOptions;
  #isSending = false;
  /** When the pause ends, in milliseconds since 1970; a restart ends it. */
  #pausesUntil = 0;

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /** Stores the address that the room's maker named. */
  keep(address: string): void {
    const { sql } = this.#options;
    sql.exec("CREATE TABLE IF NOT EXISTS webhook (address TEXT NOT NULL)");
    sql.exec("INSERT INTO webhook VALUES (?)", address);
  }

  /** The webhooks that are told of this room. An address that the operator no longer allows is left out. */
  get receivers(): readonly Webhook[] {
    const { webhooks, allowedWebhooks } = this.#options.settings;
    if (allowedWebhooks.length === 0 || !this.#has("webhook")) return webhooks;
    const [named] = this.#options.sql.exec("SELECT address FROM webhook");
    const own = allowedWebhooks.filter(({ address }) => address === named?.address);
    return [...webhooks, ...own.filter(({ address }) => !webhooks.some(isAt(address)))];
  }

  /** Whether there are receivers, or there may be: a room is opened before the address is stored that its maker named. */
  get mayHaveReceivers(): boolean {
    const { webhooks, allowedWebhooks } = this.#options.settings;
    return webhooks.length > 0 || allowedWebhooks.length > 0;
  }

  /** Queues an event for each receiver. */
  add(event: WebhookEvent): void {
    const { receivers } = this;
    if (receivers.length === 0) return;
    const { sql } = this.#options;
    sql.exec(
      `CREATE TABLE IF NOT EXISTS webhook_event (seq INTEGER PRIMARY KEY, id TEXT NOT NULL,
        address TEXT NOT NULL, body TEXT NOT NULL, failures INTEGER NOT NULL, at INTEGER NOT NULL)`,
    );
    const now = Date.now();
    const body = JSON.stringify(event);
    for (const { address } of receivers) {
      const insert =
        "INSERT INTO webhook_event (id, address, body, failures, at) VALUES (?, ?, ?, 0, ?)";
      sql.exec(insert, crypto.randomUUID(), address, body, now);
      const dropped = sql.exec(
        `DELETE FROM webhook_event WHERE address = ?1 AND seq NOT IN
          (SELECT seq FROM webhook_event WHERE address = ?1 ORDER BY seq DESC LIMIT ${MAX_WAITING})
          RETURNING seq`,
        address,
      );
      for (const _ of dropped) this.#options.onResult("dropped");
    }
    this.#plan();
  }

  /** Sends the events that are due at its start. Different addresses don't wait for each other. */
  async send(): Promise<void> {
    const begun = Date.now();
    if (this.#isSending) {
      // The alarm has fired. If the server dies before the receivers answer, this one fires again.
      this.#options.schedule
        .schedule(WEBHOOKS_ALARM, begun + TIMEOUT_MS)
        .catch(this.#options.report);
      return;
    }
    this.#isSending = true;
    try {
      const { receivers } = this;
      this.#forgetOthers(receivers);
      const sent = await Promise.all(receivers.map((webhook) => this.#sendTo(webhook, begun)));
      if (sent.includes(true)) this.#pausesUntil = Date.now() + PAUSE_MS;
    } finally {
      this.#isSending = false;
      this.#plan();
    }
  }

  /** Called when the storage was deleted. */
  forget(): void {
    this.#options.onWaiting(0);
  }

  /** Sends the events that were due for an address at a time, in their order, up to the first failure. */
  async #sendTo(webhook: Webhook, begun: number): Promise<boolean> {
    const { address } = webhook;
    let hasSent = false;
    for (;;) {
      const event = this.#next(address, begun);
      if (!event) return hasSent;
      hasSent = true;
      // Postponed before it is sent: if the server dies meanwhile, the event is sent again later.
      this.#postpone(event);
      const failure = await post(webhook, event);
      const result = failure === null ? "sent" : this.#resultOf(event, failure);
      this.#options.onResult(result);
      if (result === "failed") return true;
      this.#remove(event);
    }
  }

  /** The first event that waits for an address, if it was due at a time: what comes meanwhile waits for the pause. */
  #next(address: string, begun: number): Waiting | undefined {
    if (!this.#has("webhook_event")) return undefined;
    const [row] = this.#options.sql.exec(
      "SELECT * FROM webhook_event WHERE address = ? ORDER BY seq LIMIT 1",
      address,
    );
    if (row === undefined || Number(row.at) > begun) return undefined;
    const { id, body, failures } = row;
    return { id: String(id), address, body: String(body), failures: Number(failures) };
  }

  #postpone({ id, failures }: Waiting): void {
    this.#options.sql.exec(
      "UPDATE webhook_event SET failures = failures + 1, at = ? WHERE id = ?",
      Date.now() + (BACKOFF_MS[failures] ?? 0),
      id,
    );
    this.#plan();
  }

  #remove({ id }: Waiting): void {
    // The room may have been deleted meanwhile.
    if (this.#has("webhook_event")) {
      this.#options.sql.exec("DELETE FROM webhook_event WHERE id = ?", id);
    }
  }

  /** The result of a failure. Reports the last one to the operator. */
  #resultOf({ address, failures }: Waiting, failure: string): WebhookResult {
    if (failures < BACKOFF_MS.length) return "failed";
    const { host } = new URL(address);
    this.#options.report(new Error(`A webhook at ${host} can't be told: ${failure}`));
    return "given_up";
  }

  /** Deletes the events that wait for addresses that are no longer told. */
  #forgetOthers(receivers: readonly Webhook[]): void {
    if (!this.#has("webhook_event")) return;
    const addresses = JSON.stringify(receivers.map(({ address }) => address));
    this.#options.sql.exec(
      "DELETE FROM webhook_event WHERE address NOT IN (SELECT value FROM json_each(?))",
      addresses,
    );
  }

  /** Sets the alarm for the earliest event, by the first that waits for each address. */
  #plan(): void {
    const { sql, schedule, report, onWaiting } = this.#options;
    const [row] = this.#has("webhook_event")
      ? sql.exec(
          `SELECT min(at) AS at, (SELECT count(*) FROM webhook_event) AS waiting FROM webhook_event
            WHERE seq IN (SELECT min(seq) FROM webhook_event GROUP BY address)`,
        )
      : [];
    onWaiting(Number(row?.waiting ?? 0));
    if (row === undefined || row.at === null) schedule.cancel(WEBHOOKS_ALARM);
    else
      schedule.schedule(WEBHOOKS_ALARM, Math.max(Number(row.at), this.#pausesUntil)).catch(report);
  }

  #has(table: string): boolean {
    return hasTable(this.#options.sql, table);
  }
}

/** Sends an event, signed as standardwebhooks.com says. Returns why that failed, or null. */
const post = async (
  { address, secret }: Webhook,
  { id, body }: Pick<Waiting, "id" | "body">,
): Promise<string | null> => {
  const timestamp = String(Math.floor(Date.now() / SECOND_MS));
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "baize",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${await signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      // The operator didn't allow the address of a redirect.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (cause) {
    // The receiver can't be reached, or doesn't answer in time.
    return cause instanceof Error ? cause.message : String(cause);
  }
};

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

const signatureOf = async (secret: Webhook["secret"], text: string): Promise<string> => {
  const key = await crypto.subtle.importKey("raw", secret, HMAC, false, ["sign"]);
  const signature = await crypto.subtle.sign(HMAC.name, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
};
