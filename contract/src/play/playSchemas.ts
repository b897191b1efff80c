import type { CallName } from '../calls'
import { nothing } from '../schemaParts'
import type { CallSchemas } from '../callSchemas'
import type { ErrorCode } from '../errorCodes'
import { gameName, gamePageAnswer, gamePageRequest, memberGamesAnswer } from './catalogue.schema'
import { gameLanesAnswer, gameLanesRequest } from './gameLanes.schema'
import { gameMatchAnswer } from './gameMatch.schema'
import { gameTrialLaunchAnswer, gameTrialLaunchRequest } from './gameTrialLaunch.schema'
import { gameVendorsAnswer, gameVendorsRequest } from './gameVendors.schema'
import { launchGameAnswer, launchGameRequest } from './launchGame.schema'
import { lotteryBoardAnswer, lotteryBoardRequest } from './lottery/board.schema'
import { cancelSlipRequest } from './lottery/cancelSlip.schema'
import {
  calledOffAnswer,
  calledOffRequest,
  issueProof,
  issueProofRequest,
  issueRecord,
  issueRequest,
  issuesAheadAnswer,
  issuesAheadRequest,
  manifestAnswer,
  manifestRequest,
  officialRecord,
  resultPageAnswer,
  resultPageRequest,
} from './lottery/issue.schema'
import { lotteryLobbyAnswer } from './lottery/lobby.schema'
import { lotterySessionAnswer, lotterySessionRequest } from './lottery/lotterySession.schema'
import {
  placeSlipRequest,
  readSlipRequest,
  slip,
  slipPageAnswer,
  slipPageRequest,
} from './lottery/slip.schema'
import { playTimeAnswer, playTimeRequest } from './playTime.schema'

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

/** Shapes and refusals of the play district's calls. */
export const playSchemas = {
  gameVendors: { request: gameVendorsRequest, answer: gameVendorsAnswer, errors: [] },
  gamePage: { request: gamePageRequest, answer: gamePageAnswer, errors: [] },
  memberGames: { request: nothing, answer: memberGamesAnswer, errors: [] },
  addFavourite: { request: gameName, answer: nothing, errors: ['game.unknown', 'favourites.full'] },
  dropFavourite: { request: gameName, answer: nothing, errors: [] },
  launchGame: {
    request: launchGameRequest,
    answer: launchGameAnswer,
    errors: [
      'game.unknown',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.review',
      'protection.session.limit',
    ],
  },
  playTime: { request: playTimeRequest, answer: playTimeAnswer, errors: [] },
  gameTrialLaunch: {
    request: gameTrialLaunchRequest,
    answer: gameTrialLaunchAnswer,
    errors: ['game.unknown'],
  },
  gameMatch: { request: nothing, answer: gameMatchAnswer, errors: [] },
  gameLanes: { request: gameLanesRequest, answer: gameLanesAnswer, errors: [] },
  lotterySession: {
    request: lotterySessionRequest,
    answer: lotterySessionAnswer,
    errors: ['launch.code.invalid'],
  },
  lotteryLobby: { request: nothing, answer: lotteryLobbyAnswer, errors: [] },
  lotteryBoard: { request: lotteryBoardRequest, answer: lotteryBoardAnswer, errors: ['lottery_unknown'] },
  lotteryCalledOff: { request: calledOffRequest, answer: calledOffAnswer, errors: ['lottery_unknown'] },
  lotteryIssueRecord: { request: issueRequest, answer: issueRecord, errors: ['issue_unknown'] },
  lotteryOfficialRecord: { request: issueRequest, answer: officialRecord, errors: ['issue_unknown'] },
  lotteryIssuesAhead: {
    request: issuesAheadRequest,
    answer: issuesAheadAnswer,
    errors: ['lottery_unknown'],
  },
  lotteryManifest: {
    request: manifestRequest,
    answer: manifestAnswer,
    errors: ['lottery_unknown', 'issue_unknown'],
  },
  lotteryIssueProof: {
    request: issueProofRequest,
    answer: issueProof,
    errors: ['issue_unknown', 'slip_not_found'],
  },
  lotteryResults: { request: resultPageRequest, answer: resultPageAnswer, errors: ['lottery_unknown'] },
  placeSlip: { request: placeSlipRequest, answer: slip, errors: slipRefusals },
  readSlip: { request: readSlipRequest, answer: slip, errors: ['slip_not_found'] },
  cancelSlip: {
    request: cancelSlipRequest,
    answer: slip,
    errors: [
      'slip_not_found',
      'cancel_not_offered',
      'cancel_settled',
      'cancel_closed',
      'cancel_too_late',
      'account_restricted',
    ],
  },
  slipPage: { request: slipPageRequest, answer: slipPageAnswer, errors: [] },
  memberSlips: { request: slipPageRequest, answer: slipPageAnswer, errors: [] },
} satisfies Partial<Record<CallName, CallSchemas>>
