/** A service worker that is registered at this origin. */
export interface RegisteredWorker {
  /** Address of its script. */
  url: string
  unregister(): Promise<unknown>
}

/** The service workers, for features that update or remove them; registering one is the scripts port's task. */
export interface Workers {
  /** Checks the server for a newer worker; without a worker or offline nothing happens. */
  renew(): Promise<void>
  /** Lets a newer worker that waits take over. Settles when it has, and at once when none waits. */
  admit(): Promise<void>
  /** Every worker of this origin; none where the browser has no workers. */
  all(): Promise<RegisteredWorker[]>
  /** Answers a worker that wants to reload the page because it is being retired. */
  onReloadWanted(answer: () => Promise<'reload' | 'later'>): void
}
