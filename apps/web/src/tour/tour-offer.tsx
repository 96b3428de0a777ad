import { useEffect } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { settings, useSettings } from "../device/settings.ts";
import { useSnapshotSelector, useTable, useUiSelector } from "../model/table.tsx";
import { tourStrings } from "../text/tour.ts";
import { RequestAnswerButton, RequestBar, RequestText } from "../ui/request-bar.tsx";

const leave = (): void => {
  settings.setState({ tour: "left" });
};

/** Offers the tour to players who are new on this device, until the end of the first turn. */
export const TourOffer = () => {
  const table = useTable();
  const t = tourStrings.useText();
  const isNew = useSettings(({ tour }) => tour === "new");
  const isOpen = useUiSelector(({ tour }) => tour);
  const isTourable = useSnapshotSelector(() => actionRunnerIfAllowed(table, "tour") !== null);
  const isBegun = useSnapshotSelector(({ view }) => (view?.table.turn?.number ?? 0) > 1);
  useEffect(() => {
    if (isTourable && isBegun && isNew) leave();
  }, [isTourable, isBegun, isNew]);
  if (!isNew || !isTourable || isBegun || isOpen) return null;
  return (
    <RequestBar label={t.label}>
      <RequestText>{t.offer}</RequestText>
      <RequestAnswerButton look="main" onPress={() => actionRunnerIfAllowed(table, "tour")?.()}>
        {t.take}
      </RequestAnswerButton>
      <RequestAnswerButton onPress={leave}>{t.no}</RequestAnswerButton>
    </RequestBar>
  );
};
