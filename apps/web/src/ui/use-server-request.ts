import { useState } from "react";
import { type CodedError, translateError } from "../text/refusals.ts";

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: CodedError };

/** A request of a button to the server: whether it is pending, and the text of its last error. */
export const useServerRequest = () => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CodedError | null>(null);
  const send = async <Given extends Answer>(asked: Promise<Given>): Promise<Given> => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    setError(answer.ok ? null : answer.error);
    return answer;
  };
  return { busy, error, errorText: error && translateError(error), send };
};
