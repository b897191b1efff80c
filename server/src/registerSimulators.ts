import type { FastifyInstance } from 'fastify'
import type { CallLimit } from './http/guards/callLimit'
import type { Payments } from './openPayments'
import { registerSandboxAvailability } from './sandbox/availability/registerSandboxAvailability'
import { registerBank } from './sandbox/bank/registerBank'
import { registerSandboxCaptcha } from './sandbox/captcha/registerSandboxCaptcha'
import { registerSandboxChat } from './sandbox/chat/registerSandboxChat'
import { registerSandboxDeposits } from './sandbox/deposits/registerSandboxDeposits'
import { registerSandboxDownloads } from './sandbox/downloads/registerSandboxDownloads'
import { registerSandboxFeedback } from './sandbox/feedback/registerSandboxFeedback'
import { registerSandboxFeeds } from './sandbox/feeds/registerSandboxFeeds'
import { registerSandboxIdentity } from './sandbox/identity/registerSandboxIdentity'
import { registerSandboxMiniGame } from './sandbox/miniGame/registerSandboxMiniGame'
import { openNewsAdmin } from './sandbox/news/newsAdmin'
import { registerSandboxNews } from './sandbox/news/registerSandboxNews'
import { registerSandboxPayouts } from './sandbox/payouts/registerSandboxPayouts'
import { registerPhone } from './sandbox/phone/registerPhone'
import { registerSandboxPush } from './sandbox/push/registerSandboxPush'
import { registerTestBeacon } from './sandbox/registerTestBeacon'
import { registerAuthenticator } from './sandbox/staff/registerAuthenticator'
import { registerDemoProvider } from './sandbox/demoProvider/registerDemoProvider'
import { openFeedbackAdmin } from './shell/feedback/feedbackAdmin'
import { registerSandboxVerification } from './sandbox/verification/sandboxVerification'
import { rendererOf, type AppParts } from './appParts'

/**
 * The demonstration's simulators of external services, each at its own host or under `/sandbox`. In production
 * nothing is simulated.
 */
export const registerSimulators = async (
  app: FastifyInstance,
  parts: AppParts,
  limit: CallLimit,
): Promise<void> => {
  const simulator = [parts.beacon, ...(parts.formerBeacons ?? [])].find(({ isTestBeacon }) => isTestBeacon)
  if (simulator) registerTestBeacon(app, simulator)
  const { platform, sandboxAvailability, phone, verifier, push, chat, feedAdmin, vendorGames, payments } =
    parts
  if (sandboxAvailability) await registerSandboxAvailability(app, { ...parts, sandboxAvailability })
  if (phone) registerPhone(app, { ...parts, phone, randomness: platform.randomness })
  if (verifier) await registerSandboxVerification(app, { ...parts, verifier, limit })
  if (push) await registerSandboxPush(app, { ...parts, push, limit })
  if (chat) await registerSandboxChat(app, { ...parts, chat, limit })
  if (feedAdmin) await registerSandboxFeeds(app, { ...parts, admin: feedAdmin, limit })
  const demoProvider = vendorGames?.demoProvider
  if (demoProvider) await registerDemoProvider(app, { ...parts, demoProvider, limit })
  if (payments) await registerPaymentProvider(app, parts, payments, limit)
  if (!parts.production) await registerAlways(app, parts, limit)
}

/** The bank, and the hands on what it says. */
const registerPaymentProvider = async (
  app: FastifyInstance,
  parts: AppParts,
  { bank, sandboxPayouts: payouts }: Payments,
  limit: CallLimit,
): Promise<void> => {
  if (!bank) return
  await registerBank(app, { ...parts, bank, limit })
  if (!payouts) return
  await registerSandboxPayouts(app, { ...parts, bank, payouts, limit })
  await registerSandboxDeposits(app, { ...parts, limit })
}

/** What every demonstration has. */
const registerAlways = async (app: FastifyInstance, parts: AppParts, limit: CallLimit): Promise<void> => {
  const { merchants, pages, platform, store } = parts
  await registerSandboxCaptcha(app, { ...parts, limit })
  const feedbackAdmin = openFeedbackAdmin({ ...parts, randomness: platform.randomness })
  await registerSandboxFeedback(app, { ...parts, admin: feedbackAdmin, limit })
  await registerSandboxNews(app, { ...parts, admin: openNewsAdmin(store), limit })
  if (pages.staff) registerAuthenticator(app, { ...parts, staff: pages.staff })
  await registerSandboxIdentity(app, { ...parts, limit })
  registerSandboxMiniGame(app, { merchants, limit })
  registerSandboxDownloads(app, merchants, rendererOf(parts))
}
