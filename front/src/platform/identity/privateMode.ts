/**
 * Whether the browser keeps nothing of this visit. A guess: callers may only refuse a convenience because of it
 * (SEC-22).
 */
export interface PrivateMode {
  isPrivate(): Promise<boolean>
}
