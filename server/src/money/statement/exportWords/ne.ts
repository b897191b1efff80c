import type { ExportWords } from './exportWords'

export const ne: ExportWords = {
  columns: ['मिति', 'समय', 'प्रकार', 'रकम', 'पछिको ब्यालेन्स', 'मुद्रा', 'सन्दर्भ', 'नम्बर'],
  kinds: {
    welcome: 'स्वागत उपहार',
    bet: 'बाजी',
    payout: 'जितेको रकम',
    rebate: 'रिबेट',
    refund: 'फिर्ता बाजी रकम',
    adjustment: 'समायोजन',
    reward: 'पुरस्कार',
    deposit: 'जम्मा',
    deposit_fee: 'जम्मा शुल्क',
    deposit_excess: 'बढी जम्मा थपियो',
    deposit_reversed: 'बैंकले जम्मा फिर्ता लियो',
    withdrawal: 'रकम झिकाइ',
    withdrawal_returned: 'झिकाइ फिर्ता आयो',
    bonus_released: 'बोनस खुल्यो',
    cashback: 'हारमा क्यासब्याक',
    commission: 'कमिसन',
    points: 'अंक साटियो',
    correction: 'तपाईंको पक्षमा सच्याइ',
    clawback: 'जितेको रकममा सच्याइ',
    owed_repaid: 'बक्यौता चुक्ता',
  },
}
