/**
 * Formats a time on a clock: "25:00", "1:05:00", "−0:07". It rounds up to whole seconds, so that a clock shows 0:01
 * until its end.
 */
export const formatClockTime = (ms: number): string => {
  const seconds = Math.ceil(Math.abs(ms) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  const time = hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}` : String(minutes);
  return `${ms < 0 ? "−" : ""}${time}:${rest}`;
};
