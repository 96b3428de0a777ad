import { expect } from "@playwright/test";
import { test } from "./own-server.ts";

const PASSPHRASE = "Kätzchen und Karten";

test.use({ variables: ["ROOM_MAKERS:passphrase", `ROOM_PASSPHRASE:${PASSPHRASE}`] });

test("[OP5] where tables need a pass phrase, the front page asks for it once", async ({ page }) => {
  await page.goto("/");
  const create = page.getByRole("button", { name: "Create table" });
  await create.click();
  const phrase = page.getByLabel("Passphrase of this server");
  await expect(phrase).toBeFocused();
  await expect(phrase).toHaveAccessibleDescription(/needs a pass phrase/);
  await phrase.fill("Kätzchen");
  await create.click();
  await expect(phrase).toHaveAccessibleDescription(/not the pass phrase/);
  await phrase.fill(PASSPHRASE);
  await create.click();
  await expect(page).toHaveURL(/\/r\//);

  await page.goto("/");
  await create.click();
  await expect(page).toHaveURL(/\/r\//);
});
