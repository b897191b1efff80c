import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'
import type { AskWhyRequest, WhyAnswer, WhyRequest } from './why.schema'

export type { WhyAnswer, WhyReport } from './why.schema'
export type { ToldFacts, ToldMoment, ToldVerdict, ToldVisit } from '../shell/decisions.schema'

/** What a member's or a visitor's device told of its last visits. */
export const why = defineConsoleCall<WhyRequest, WhyAnswer>({
  method: 'GET',
  path: '/console/api/why',
  needs: 'why.read',
})

/** Asks a member's devices to tell, the next time one of them is here. Asked again, it waits anew. */
export const askWhy = defineConsoleCall<AskWhyRequest, Done>({
  method: 'POST',
  path: '/console/api/why/ask',
  needs: 'why.read',
})

/** This room's rows of the console's calls. */
export const whyCalls = { why, askWhy }
