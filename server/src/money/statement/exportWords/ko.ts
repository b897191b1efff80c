import type { ExportWords } from './exportWords'

export const ko: ExportWords = {
  columns: ['날짜', '시간', '유형', '금액', '거래 후 잔액', '통화', '참조', '번호'],
  kinds: {
    welcome: '가입 선물',
    bet: '베팅',
    payout: '당첨금',
    rebate: '리베이트',
    refund: '베팅액 환불',
    adjustment: '조정',
    reward: '보상',
    deposit: '입금',
    deposit_fee: '입금 수수료',
    deposit_excess: '초과 입금 반영',
    deposit_reversed: '은행이 회수한 입금',
    withdrawal: '출금',
    withdrawal_returned: '출금 반환',
    bonus_released: '보너스 지급 전환',
    cashback: '손실 캐시백',
    commission: '커미션',
    points: '포인트 교환',
    correction: '정정 지급',
    clawback: '당첨금 정정 차감',
    owed_repaid: '미납금 상환',
  },
}
