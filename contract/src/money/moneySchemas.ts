import type { CallName } from '../calls'
import { nothing } from '../schemaParts'
import type { CallSchemas } from '../call'
import { addCardRequest, cardRequest, cardsAnswer, removeCardRequest } from './cards.schema'
import {
  depositAnswer,
  depositRequest,
  depositSettingsAnswer,
  depositsAnswer,
  depositsRequest,
  makeDepositRequest,
  withdrawAccountInfoAnswer,
} from './deposits.schema'
import {
  claimMissionAnswer,
  claimMissionRequest,
  hideOnBoardsAnswer,
  hideOnBoardsRequest,
  leaderBoardAnswer,
  leaderBoardRequest,
  missionsAnswer,
} from './missions.schema'
import { mallAnswer, orderGoodAnswer, orderGoodRequest, pointsAnswer, pointsRequest } from './points.schema'
import {
  claimPromotionAnswer,
  claimPromotionRequest,
  promotionAnswer,
  promotionListAnswer,
  promotionListRequest,
  promotionRequest,
} from './promotions.schema'
import { giveUpBonusAnswer, giveUpBonusRequest, rewardCenterAnswer } from './rewards.schema'
import { referralAnswer, referralRequest } from './referral.schema'
import {
  statementAnswer,
  statementEntryAnswer,
  statementEntryRequest,
  statementRequest,
  walletAnswer,
} from './wallet.schema'
import {
  requestWithdrawalRequest,
  withdrawalAnswer,
  withdrawalListAnswer,
  withdrawalListRequest,
  withdrawalRequest,
} from './withdrawals.schema'
import { memberDocuments, uploadDocumentRequest } from './verification.schema'

/** Schemas and errors of the money module's calls. */
export const moneySchemas = {
  wallet: { request: nothing, answer: walletAnswer, errors: [] },
  gameWallet: { request: nothing, answer: walletAnswer, errors: [] },
  statement: { request: statementRequest, answer: statementAnswer, errors: [] },
  statementEntry: {
    request: statementEntryRequest,
    answer: statementEntryAnswer,
    errors: ['statement_entry_unknown'],
  },
  referral: { request: referralRequest, answer: referralAnswer, errors: [] },
  depositSettings: { request: nothing, answer: depositSettingsAnswer, errors: [] },
  makeDeposit: {
    request: makeDepositRequest,
    answer: depositAnswer,
    errors: [
      'deposit_method_unknown',
      'deposit_amount',
      'deposit_too_many',
      'idempotency_conflict',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.review',
      'protection.deposit.limit',
      'protection.choice.needed',
    ],
  },
  deposit: { request: depositRequest, answer: depositAnswer, errors: ['deposit_unknown'] },
  deposits: { request: depositsRequest, answer: depositsAnswer, errors: [] },
  withdrawAccountInfo: { request: nothing, answer: withdrawAccountInfoAnswer, errors: [] },
  uploadDocument: {
    request: uploadDocumentRequest,
    answer: memberDocuments,
    errors: ['picture.too.large', 'picture.refused', 'request.invalid', 'TOO_MANY_REQUEST'],
  },
  cards: { request: nothing, answer: cardsAnswer, errors: [] },
  addCard: {
    request: addCardRequest,
    answer: cardsAnswer,
    errors: [
      'withdrawal.not.offered',
      'card.invalid',
      'card.name.mismatch',
      'card.known',
      'card.taken',
      'card.too.many',
      'idempotency_conflict',
      'fresh.proof.required',
      'login.locked',
      'two.factor.locked',
    ],
  },
  chooseCard: { request: cardRequest, answer: cardsAnswer, errors: ['card.unknown'] },
  removeCard: {
    request: removeCardRequest,
    answer: cardsAnswer,
    errors: ['card.unknown', 'card.busy', 'card.frozen', 'fresh.proof.required', 'login.locked'],
  },
  requestWithdrawal: {
    request: requestWithdrawalRequest,
    answer: withdrawalAnswer,
    errors: [
      'withdrawal.not.offered',
      'withdrawal.amount',
      'withdrawal.balance',
      'withdrawal.day.limit',
      'withdrawal.open',
      'withdrawal.documents',
      'card.unknown',
      'card.held',
      'card.frozen',
      'idempotency_conflict',
      'account_restricted',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  withdrawals: { request: withdrawalListRequest, answer: withdrawalListAnswer, errors: [] },
  withdrawal: { request: withdrawalRequest, answer: withdrawalAnswer, errors: ['withdrawal.unknown'] },
  cancelWithdrawal: {
    request: withdrawalRequest,
    answer: withdrawalAnswer,
    errors: ['withdrawal.unknown', 'withdrawal.sent', 'account_restricted'],
  },
  rewardCenter: { request: nothing, answer: rewardCenterAnswer, errors: [] },
  giveUpBonus: {
    request: giveUpBonusRequest,
    answer: giveUpBonusAnswer,
    errors: ['bonus_unknown', 'bonus_over', 'idempotency_conflict', 'account_restricted'],
  },
  mall: { request: nothing, answer: mallAnswer, errors: [] },
  orderGood: {
    request: orderGoodRequest,
    answer: orderGoodAnswer,
    errors: [
      'promotion_unknown',
      'points_insufficient',
      'good_sold_out',
      'good_changed',
      'bonus_active',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.review',
      'idempotency_conflict',
    ],
  },
  points: { request: pointsRequest, answer: pointsAnswer, errors: [] },
  missions: { request: nothing, answer: missionsAnswer, errors: [] },
  claimMission: {
    request: claimMissionRequest,
    answer: claimMissionAnswer,
    errors: [
      'promotion_unknown',
      'promotion_claimed',
      'mission_open',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.review',
    ],
  },
  leaderBoard: { request: leaderBoardRequest, answer: leaderBoardAnswer, errors: ['promotion_unknown'] },
  hideOnBoards: { request: hideOnBoardsRequest, answer: hideOnBoardsAnswer, errors: [] },
  promotionList: { request: promotionListRequest, answer: promotionListAnswer, errors: [] },
  promotion: { request: promotionRequest, answer: promotionAnswer, errors: ['promotion_unknown'] },
  claimPromotion: {
    request: claimPromotionRequest,
    answer: claimPromotionAnswer,
    errors: [
      'protection.break',
      'protection.excluded',
      'protection.review',
      'promotion_unknown',
      'promotion_over',
      'promotion_not_eligible',
      'promotion_once_per_person',
      'promotion_claimed',
      'account_restricted',
    ],
  },
} satisfies Partial<Record<CallName, CallSchemas>>
