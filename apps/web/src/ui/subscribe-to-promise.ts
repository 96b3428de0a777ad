/**
 * For an effect: gives what a promise resolves with to a function, unless the effect has ended by then. Nothing is
 * given if it fails. Returns how to end it.
 */
export const subscribeToPromise = <Answer>(
  asked: Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): (() => void) => {
  let isWanted = true;
  asked.then(
    (answer) => {
      if (isWanted) onAnswer(answer);
    },
    () => {
      // Such as code or a card source that could not be loaded.
    },
  );
  return () => {
    isWanted = false;
  };
};
