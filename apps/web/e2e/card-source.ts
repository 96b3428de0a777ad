import type { Page } from "@playwright/test";
import type { CollectionStub } from "../test/collection-stub.ts";

/** Has a page's card source answered on loopback, as it answers by its documentation. */
export const routeCardSourceToStub = async (page: Page, stub: CollectionStub): Promise<void> => {
  await page.context().route("https://api.scryfall.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${stub.url}${pathname}${search}` });
    await route.fulfill({ response, headers: { "access-control-allow-origin": "*" } });
  });
};

/** The smallest picture, as base64. */
export const PIXEL_PNG_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
