/**
 * Goes on with a value at once where it is known, and when it arrives where it is waited for. What is in memory then
 * costs no promise, and a throw of `work` is a throw or a rejection like the value.
 *
 * @example whenKnown(sessions.find(token), (session) => answerTo(session))
 */
export const whenKnown = <Value, Result>(
  value: Value | Promise<Value>,
  work: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(work) : work(value))
