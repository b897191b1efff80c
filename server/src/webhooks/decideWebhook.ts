import { days, hours, type Milliseconds, minutes, seconds } from '@playfront/contract/time'

/** How one attempt at an endpoint ended: the status of its answer, or that none came. */
export type WebhookAnswer = { kind: 'answered'; status: number } | { kind: 'unanswered' }

export interface WebhookFacts {
  answer: WebhookAnswer
  /** Attempts so far, including this one. */
  tries: number
  /** Since the first attempt at this event. */
  triedForMs: Milliseconds
  /** Since the endpoint last accepted anything; 0 when this is the first failure. */
  failingForMs: Milliseconds
  /** From 0 up to 1. */
  random: number
  /** What the answer asked for. */
  againAfterMs?: Milliseconds
}

export type WebhookDecision =
  | { kind: 'delivered' }
  /** The endpoint said 410: it wants nothing any more. */
  | { kind: 'switchOff'; because: 'gone' }
  | { kind: 'pause'; because: 'failing' }
  | { kind: 'again'; afterMs: Milliseconds }
  | { kind: 'dead'; because: 'tried for too long' }

/** The limits of webhooks; docs/guide/webhooks.md states them. */
export const webhookLimits = {
  withinMs: seconds(10),
  firstWaitMs: seconds(5),
  maxWaitMs: hours(6),
  /** After this time of attempts an event becomes a dead letter. */
  maxTriedForMs: days(3),
  /** After this time without a success an endpoint is paused, before its events become dead letters. */
  maxFailingForMs: days(1),
  /** How long the secret before a rotation still signs. */
  rotationMs: days(1),
  /** Another node takes an attempt over only from one that has died. */
  leaseMs: minutes(2),
  /** Attempts at one endpoint at a time, of one node. */
  parallel: 10,
  maxAnswerBytes: 16_384,
}

/**
 * What follows an attempt. Any 2xx is a success. Waits double from five seconds to six hours, each spread by a fifth in
 * both directions, so that an endpoint that returns is not called by everything at once.
 */
export const decideWebhook = (facts: WebhookFacts): WebhookDecision => {
  const { answer, triedForMs, failingForMs } = facts
  if (answer.kind === 'answered') {
    if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered' }
    if (answer.status === 410) return { kind: 'switchOff', because: 'gone' }
  }
  if (failingForMs >= webhookLimits.maxFailingForMs) return { kind: 'pause', because: 'failing' }
  const afterMs = waitOf(facts)
  if (triedForMs + afterMs > webhookLimits.maxTriedForMs)
    return { kind: 'dead', because: 'tried for too long' }
  return { kind: 'again', afterMs }
}

const waitOf = ({ tries, random, againAfterMs = 0 }: WebhookFacts): Milliseconds => {
  const { firstWaitMs, maxWaitMs } = webhookLimits
  const doubled = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 20), maxWaitMs)
  const spread = Math.round(doubled * (0.8 + 0.4 * random))
  return Math.max(spread, Math.min(againAfterMs, maxWaitMs))
}

/** A secret that signs, and the one before it until a moment. */
export interface WebhookSecrets {
  secret: string
  previous?: { secret: string; untilMs: Milliseconds }
}

/** The secrets that sign at a moment, the newest first. */
export const decideSigningSecrets = ({ secret, previous }: WebhookSecrets, nowMs: Milliseconds): string[] =>
  previous && nowMs < previous.untilMs ? [secret, previous.secret] : [secret]

/** The secrets after a rotation: two sign for a day, and one before the two of them no more. */
export const decideRotation = (
  { secret }: WebhookSecrets,
  next: string,
  nowMs: Milliseconds,
): WebhookSecrets => ({ secret: next, previous: { secret, untilMs: nowMs + webhookLimits.rotationMs } })
