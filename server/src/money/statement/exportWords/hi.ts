import type { ExportWords } from './exportWords'

export const hi: ExportWords = {
  columns: ['तारीख़', 'समय', 'प्रकार', 'रकम', 'बाद का बैलेंस', 'मुद्रा', 'संदर्भ', 'संख्या'],
  kinds: {
    welcome: 'स्वागत तोहफ़ा',
    bet: 'दाँव',
    payout: 'जीत की रकम',
    rebate: 'रिबेट',
    refund: 'लौटाई गई दाँव की रकम',
    adjustment: 'समायोजन',
    reward: 'इनाम',
    deposit: 'जमा',
    deposit_fee: 'जमा शुल्क',
    deposit_excess: 'अधिक जमा राशि जोड़ी गई',
    deposit_reversed: 'बैंक ने जमा वापस ली',
    withdrawal: 'निकासी',
    withdrawal_returned: 'निकासी लौटी',
    bonus_released: 'बोनस खुला',
    cashback: 'हार पर कैशबैक',
    commission: 'कमीशन',
    points: 'पॉइंट बदले',
    correction: 'आपके पक्ष में सुधार',
    clawback: 'जीत की रकम में सुधार',
    owed_repaid: 'बकाया चुकाया',
  },
}
