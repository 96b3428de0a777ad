import { useEffect } from "react";
import { offerAction } from "../actions/actions.ts";
import { settings, useSettings } from "../device/settings.ts";
import { useSnapshot, useTable, useUi } from "../model/table.tsx";
import { tourText } from "../text/tour.ts";
import { RequestBar, RequestButton, RequestText } from "../ui/request-bar.tsx";

const leave = (): void => {
  settings.setState({ tour: "left" });
};

/** Offers the tour to players who are new on this device, until the end of the first turn. */
export const TourOffer = () => {
  const table = useTable();
  const t = tourText.useText();
  const isNew = useSettings(({ tour }) => tour === "new");
  const isOpen = useUi(({ tour }) => tour);
  const isTourable = useSnapshot(() => offerAction(table, "tour") !== null);
  const isBegun = useSnapshot(({ view }) => (view?.table.turn?.number ?? 0) > 1);
  useEffect(() => {
    if (isTourable && isBegun && isNew) leave();
  }, [isTourable, isBegun, isNew]);
  if (!isNew || !isTourable || isBegun || isOpen) return null;
  return (
    <RequestBar label={t.label}>
      <RequestText>{t.offer}</RequestText>
      <RequestButton look="main" onPress={() => offerAction(table, "tour")?.()}>
        {t.take}
      </RequestButton>
      <RequestButton onPress={leave}>{t.no}</RequestButton>
    </RequestBar>
  );
};
