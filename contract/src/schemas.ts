import { z } from 'zod'
import { loginAnswer, loginRequest } from './account/login.schema'
import { memberInfoAnswer } from './account/memberInfo.schema'
import { memberLanguageRequest } from './account/memberLanguage.schema'
import { rankProgressAnswer } from './account/rankProgress.schema'
import { registerAnswer, registerRequest } from './account/register.schema'
import { sealKeyAnswer, sealKeyRequest } from './account/sealKey.schema'
import type { CallName } from './calls'
import type { ErrorCode } from './errorCodes'
import { depositSettingsAnswer, withdrawAccountInfoAnswer } from './money/cashier.schema'
import { statementAnswer, statementRequest, walletAnswer } from './money/wallet.schema'
import { gameVendorsAnswer, gameVendorsRequest } from './play/gameVendors.schema'
import { launchGameAnswer, launchGameRequest } from './play/launchGame.schema'
import { lotteryBoardAnswer, lotteryBoardRequest } from './play/lottery/board.schema'
import {
  issueProof,
  issueProofRequest,
  issueRecord,
  issueRequest,
  resultPageAnswer,
  resultPageRequest,
} from './play/lottery/issue.schema'
import { lotteryLobbyAnswer } from './play/lottery/lobby.schema'
import { lotterySessionAnswer, lotterySessionRequest } from './play/lottery/lotterySession.schema'
import {
  placeSlipRequest,
  readSlipRequest,
  slip,
  slipPageAnswer,
  slipPageRequest,
} from './play/lottery/slip.schema'
import { availablePromotionsAnswer } from './shell/promotions.schema'
import { pageSettingsAnswer, pageSettingsRequest } from './shell/settings.schema'
import {
  countryAnswer,
  countryRequest,
  domainRouteAnswer,
  pingAnswer,
  pingRequest,
  systemStatusAnswer,
  systemStatusRequest,
} from './shell/system.schema'

export interface CallSchemas {
  request: z.ZodType
  answer: z.ZodType
  /** What this call can be refused with, beyond the codes that any call can meet. */
  errors: ErrorCode[]
}

const nothing = z.object({})

const slipRefusals: ErrorCode[] = [
  'account_restricted',
  'limit_reached',
  'idempotency_conflict',
  'slip_too_large',
  'lottery_unknown',
  'issue_unknown',
  'issue_not_open',
  'issue_closed',
  'odds_changed',
  'total_mismatch',
  'number_limit_exceeded',
  'payout_limit_exceeded',
  'insufficient_balance',
  'bet_type_unknown',
  'bet_type_not_in_lottery',
  'prize_mode_unknown',
  'bet_type_not_in_prize_mode',
  'number_format',
  'number_duplicate',
  'pick_count',
  'digits_not_distinct',
  'all_digits_equal',
  'pattern_mismatch',
  'stake_min',
  'stake_max',
  'stake_step',
  'too_many_lines',
  'live_not_open',
]

/** Shapes and refusals of every call; the compiler counts the rows. Loaded by the server only. */
export const schemas: Record<CallName, CallSchemas> = {
  sealKey: { request: sealKeyRequest, answer: sealKeyAnswer, errors: [] },
  login: {
    request: loginRequest,
    answer: loginAnswer,
    errors: ['login.cred.err', 'login.locked', 'seal.invalid'],
  },
  logout: { request: nothing, answer: nothing, errors: [] },
  register: {
    request: registerRequest,
    answer: registerAnswer,
    errors: [
      'register.username.taken',
      'register.username.invalid',
      'register.password.weak',
      'register.consent.missing',
      'seal.invalid',
    ],
  },
  memberInfo: { request: nothing, answer: memberInfoAnswer, errors: [] },
  memberLanguage: { request: memberLanguageRequest, answer: nothing, errors: ['language.unsupported'] },
  rankProgress: { request: nothing, answer: rankProgressAnswer, errors: [] },
  wallet: { request: nothing, answer: walletAnswer, errors: [] },
  gameWallet: { request: nothing, answer: walletAnswer, errors: [] },
  statement: { request: statementRequest, answer: statementAnswer, errors: [] },
  depositSettings: { request: nothing, answer: depositSettingsAnswer, errors: [] },
  withdrawAccountInfo: { request: nothing, answer: withdrawAccountInfoAnswer, errors: [] },
  gameVendors: { request: gameVendorsRequest, answer: gameVendorsAnswer, errors: [] },
  launchGame: {
    request: launchGameRequest,
    answer: launchGameAnswer,
    errors: ['game.unknown', 'account_restricted'],
  },
  lotterySession: {
    request: lotterySessionRequest,
    answer: lotterySessionAnswer,
    errors: ['launch.code.invalid'],
  },
  lotteryLobby: { request: nothing, answer: lotteryLobbyAnswer, errors: [] },
  lotteryBoard: { request: lotteryBoardRequest, answer: lotteryBoardAnswer, errors: ['lottery_unknown'] },
  lotteryIssueRecord: { request: issueRequest, answer: issueRecord, errors: ['issue_unknown'] },
  lotteryIssueProof: {
    request: issueProofRequest,
    answer: issueProof,
    errors: ['issue_unknown', 'slip_not_found'],
  },
  lotteryResults: { request: resultPageRequest, answer: resultPageAnswer, errors: ['lottery_unknown'] },
  placeSlip: { request: placeSlipRequest, answer: slip, errors: slipRefusals },
  readSlip: { request: readSlipRequest, answer: slip, errors: ['slip_not_found'] },
  slipPage: { request: slipPageRequest, answer: slipPageAnswer, errors: [] },
  systemStatus: {
    request: systemStatusRequest,
    answer: systemStatusAnswer,
    errors: ['domain_not_available'],
  },
  country: { request: countryRequest, answer: countryAnswer, errors: [] },
  domainRoute: { request: nothing, answer: domainRouteAnswer, errors: [] },
  ping: { request: pingRequest, answer: pingAnswer, errors: [] },
  availablePromotions: { request: nothing, answer: availablePromotionsAnswer, errors: [] },
  pageSettings: { request: pageSettingsRequest, answer: pageSettingsAnswer, errors: [] },
}
