import {
  findInvitedSeatOfScope,
  findSpectatedSeatOfScope,
  type InvitationKeyScope,
  invitationKeyScopeOfSeat,
  PUBLIC_VIEWER,
  type RoomKeyScope,
  type SeatId,
  type SeatSpectatorKey,
  type SpectatorLevel,
  seatId,
  seatSpectatorKeyOf,
  seatSpectatorOf,
  type Viewer,
} from "@baize/engine";
import { type AllRoomLinks, LIMITS } from "@baize/protocol";
import type { Credential, LinkEpochs } from "@baize/room";
import * as z from "zod/mini";
import { decodeBase64Url, encodeBase64Url } from "./base64url.ts";

/** What a key allows in its room. */
export type Grant =
  | { readonly role: "host" }
  | { readonly role: "player" }
  | { readonly role: "judge" }
  | { readonly role: "spectator"; readonly level: SpectatorLevel }
  | { readonly role: "spectator"; readonly level: "seat"; readonly seat: SeatId }
  | { readonly role: "seat"; readonly seat: SeatId }
  | { readonly role: "invitation"; readonly seat: SeatId };

/** The content of a key whose signature is valid. */
export interface KeyClaims {
  readonly room: string;
  readonly grant: Grant;
  /** The room compares it with its own, so that keys can be revoked. */
  readonly epoch: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** How long keys are valid. */
const KEY_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
const KEY_VERSION = 1;
const MAX_KEY_LENGTH = 1024;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/** The grant as one value: a seat's number, a spectator's level, an invitation to a seat, or the role. */
type GrantCode =
  | number
  | SpectatorLevel
  | SeatSpectatorKey
  | InvitationKeyScope
  | "host"
  | "player"
  | "judge";
type Payload = readonly [
  version: typeof KEY_VERSION,
  room: string,
  grant: GrantCode,
  epoch: number,
  expiresAt: number,
];

/** Makes a signed key. */
export const signKey = async (secret: string, claims: KeyClaims): Promise<string> => {
  const { room, grant, epoch, expiresAt } = claims;
  const payload: Payload = [KEY_VERSION, room, codeOf(grant), epoch, expiresAt];
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const signature = await crypto.subtle.sign(HMAC.name, await signer(secret), bytes);
  return `${encodeBase64Url(bytes)}.${encodeBase64Url(new Uint8Array(signature))}`;
};

/**
 * Verifies and decodes a key at a time in milliseconds. Null for a key that none of the secrets signed, that was
 * changed, or that has expired.
 */
export const verifyKey = async (
  secrets: readonly string[],
  key: string,
  now: number,
): Promise<KeyClaims | null> => {
  const [body, signature, ...more] = key.length > MAX_KEY_LENGTH ? [] : key.split(".");
  const bytes = decodeBase64Url(body);
  const signed = decodeBase64Url(signature);
  if (!bytes || !signed || more.length > 0) return null;
  if (!(await isOurs(secrets, signed, bytes))) return null;
  const payload = payloadIn(bytes);
  if (!payload) return null;
  const [, room, grant, epoch, expiresAt] = payload;
  if (expiresAt * 1000 <= now) return null;
  return { room, grant: grantOf(grant), epoch, expiresAt };
};

const wholeNumber = z.int().check(z.minimum(0));

/**
 * A valid signature proves who wrote a payload, but other programs may use the same secret: the payload must have this
 * form.
 */
const payloadSchema = z.tuple([
  z.literal(KEY_VERSION),
  z.string(),
  z.union([
    z.int().check(z.minimum(1), z.maximum(LIMITS.seats)),
    z.enum([
      "public",
      "all",
      "host",
      "player",
      "judge",
      ...Array.from({ length: LIMITS.seats }, (_, index) => seatSpectatorKeyOf(seatId(index + 1))),
      ...Array.from({ length: LIMITS.seats }, (_, index) =>
        invitationKeyScopeOfSeat(seatId(index + 1)),
      ),
    ]),
  ]),
  wholeNumber,
  wholeNumber,
]);

const payloadIn = (bytes: Uint8Array): Payload | null => {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    // JSON.parse throws on text that is not JSON.
    return null;
  }
};

/** Whether one of the secrets made a signature. `verify` compares in constant time. */
const isOurs = async (
  secrets: readonly string[],
  signed: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  for (const secret of secrets) {
    if (await crypto.subtle.verify(HMAC.name, await signer(secret), signed, bytes)) return true;
  }
  return false;
};

/** The key of a request; empty when it has none. */
export const readBearerKey = ({ headers }: Request): string =>
  /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";

/**
 * The viewer of a key. Hosts and players without a seat see what everybody sees. So does the judge, except on a socket,
 * where the room shows all hands once everyone has agreed. The room refuses an invitation.
 */
export const viewerOfGrant = (grant: Grant): Viewer => {
  switch (grant.role) {
    case "seat":
      return { kind: "seat", seat: grant.seat };
    case "spectator":
      return grant.level === "seat"
        ? seatSpectatorOf(grant.seat)
        : { kind: "spectator", level: grant.level };
    case "host":
    case "player":
    case "judge":
    case "invitation":
      return PUBLIC_VIEWER;
  }
};

/** The part of a key that a room compares with its own epochs. */
export const credentialOfClaims = ({ grant, epoch }: KeyClaims): Credential => ({
  scope: scopeOf(grant),
  epoch,
});

const scopeOf = (grant: Grant): RoomKeyScope => {
  if (grant.role === "seat") return grant.seat;
  if (grant.role === "invitation") return invitationKeyScopeOfSeat(grant.seat);
  if (grant.role !== "spectator") return grant.role;
  if (grant.level === "seat") return seatSpectatorKeyOf(grant.seat);
  return grant.level === "all" ? "spectatorAll" : grant.role;
};

/** Makes the keys of a room's links, each with the link's epoch. */
export const signLinkKeys = async (
  secret: string,
  room: string,
  epochs: LinkEpochs,
): Promise<LinkKeys> => {
  const expiresAt = computeKeyExpiry(Date.now());
  const seal = (
    grant: Exclude<Grant, { role: "seat" | "invitation" }>,
    epoch: number,
  ): Promise<string> => signKey(secret, { room, grant, epoch, expiresAt });
  const { spectatorAll, judge: judgeEpoch } = epochs;
  const [host, player, spectator, all, judge] = await Promise.all([
    seal({ role: "host" }, epochs.host),
    seal({ role: "player" }, epochs.player),
    seal({ role: "spectator", level: "public" }, epochs.spectator),
    spectatorAll === undefined ? null : seal({ role: "spectator", level: "all" }, spectatorAll),
    judgeEpoch === undefined ? null : seal({ role: "judge" }, judgeEpoch),
  ]);
  return {
    host,
    player,
    spectator,
    ...(all === null ? {} : { spectatorAll: all }),
    ...(judge === null ? {} : { judge }),
  };
};

export type LinkKeys = AllRoomLinks;

/** When a key that is made now expires, in seconds since 1970. */
export const computeKeyExpiry = (now: number): number =>
  Math.floor(now / 1000) + KEY_LIFETIME_SECONDS;

const codeOf = (grant: Grant): GrantCode => {
  if (grant.role === "seat") return grant.seat;
  if (grant.role === "invitation") return invitationKeyScopeOfSeat(grant.seat);
  if (grant.role !== "spectator") return grant.role;
  return grant.level === "seat" ? seatSpectatorKeyOf(grant.seat) : grant.level;
};

const grantOf = (code: GrantCode): Grant => {
  if (typeof code === "number") return { role: "seat", seat: seatId(code) };
  if (code === "host" || code === "player" || code === "judge") return { role: code };
  if (code === "public" || code === "all") return { role: "spectator", level: code };
  const invited = findInvitedSeatOfScope(code);
  if (invited !== null) return { role: "invitation", seat: invited };
  const seat = findSpectatedSeatOfScope(code);
  if (seat === null) throw new Error(`No key is for ${code}`);
  return { role: "spectator", level: "seat", seat };
};

const signers = new Map<string, CryptoKey>();

const signer = async (secret: string): Promise<CryptoKey> => {
  const known = signers.get(secret);
  if (known) return known;
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", raw, HMAC, false, ["sign", "verify"]);
  signers.set(secret, key);
  return key;
};
