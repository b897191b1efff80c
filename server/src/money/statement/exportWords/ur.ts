import type { ExportWords } from './exportWords'

export const ur: ExportWords = {
  columns: ['تاریخ', 'وقت', 'قسم', 'رقم', 'بعد کا بیلنس', 'کرنسی', 'حوالہ', 'نمبر'],
  kinds: {
    welcome: 'خوش آمدید تحفہ',
    bet: 'شرط',
    payout: 'جیت کی رقم',
    rebate: 'رعایتی واپسی',
    refund: 'شرط کی واپسی',
    adjustment: 'درستی',
    reward: 'انعام',
    deposit: 'رقم جمع',
    deposit_fee: 'جمع کرنے کی فیس',
    deposit_excess: 'زائد جمع رقم شامل کی گئی',
    deposit_reversed: 'بینک نے جمع رقم واپس لی',
    withdrawal: 'رقم کی نکاسی',
    withdrawal_returned: 'نکاسی واپس آئی',
    bonus_released: 'بونس کھل گیا',
    cashback: 'ہار پر کیش بیک',
    commission: 'کمیشن',
    points: 'پوائنٹس کا تبادلہ',
    correction: 'آپ کے حق میں تصحیح',
    clawback: 'جیت کی رقم کی تصحیح',
    owed_repaid: 'واجب رقم کی ادائیگی',
  },
}
