/**
 * Subscribes an effect to a promise. The callback isn't called after the effect has ended, or if the promise rejects.
 * Returns a function that unsubscribes.
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
      // For example code or a card source that failed to load.
    },
  );
  return () => {
    isWanted = false;
  };
};
