import { rmSync } from "node:fs";

/** Removes the rooms of this run. */
export default function removeRooms(): void {
  const folder = process.env.E2E_FOLDER;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
