import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { OverviewAnswer, OverviewRequest, PaymentRoutesAnswer } from './overview.schema'

export type {
  DayFigures,
  OverviewAlert,
  OverviewAnswer,
  OverviewFigures,
  PaymentRoute,
  PaymentRoutesAnswer,
  PaymentWindow,
  RouteState,
  WorkItem,
  WorkKind,
} from './overview.schema'

/**
 * What waits for people at the merchant and since when, today's figures beside those of a week before at the same time, and
 * what is wrong with the platform: each as far as the caller may read it.
 */
export const overview = defineConsoleCall<OverviewRequest, OverviewAnswer>({
  method: 'GET',
  path: '/console/api/overview',
  needs: 'anyRole',
  isQuiet: true,
})

/**
 * What payment providers made of the merchant's orders of the last hour and the last day, by payment method and provider, and
 * whether each answers: deposits and payouts as far as the caller may read them.
 */
export const paymentRoutes = defineConsoleCall<Nothing, PaymentRoutesAnswer>({
  method: 'GET',
  path: '/console/api/payment-routes',
  needs: 'anyRole',
  isQuiet: true,
})
