import type { ExportWords } from './exportWords'

export const km: ExportWords = {
  columns: ['កាលបរិច្ឆេទ', 'ម៉ោង', 'ប្រភេទ', 'ចំនួនទឹកប្រាក់', 'សមតុល្យក្រោយ', 'រូបិយប័ណ្ណ', 'លេខយោង', 'លេខ'],
  kinds: {
    welcome: 'អំណោយស្វាគមន៍',
    bet: 'ការភ្នាល់',
    payout: 'ប្រាក់ឈ្នះ',
    rebate: 'ប្រាក់បង្វិល',
    refund: 'ប្រាក់ភ្នាល់ដែលសងវិញ',
    adjustment: 'ការកែតម្រូវ',
    reward: 'រង្វាន់',
    deposit: 'ដាក់ប្រាក់',
    deposit_fee: 'ថ្លៃសេវាដាក់ប្រាក់',
    deposit_excess: 'ប្រាក់ដាក់លើសបានបញ្ចូល',
    deposit_reversed: 'ប្រាក់ដាក់ត្រូវធនាគារដកវិញ',
    withdrawal: 'ដកប្រាក់',
    withdrawal_returned: 'ប្រាក់ដកត្រូវបានប្រគល់វិញ',
    bonus_released: 'ប្រាក់បន្ថែមដែលបានដោះលែង',
    cashback: 'ប្រាក់បង្វិលពីការចាញ់',
    commission: 'កម្រៃជើងសារ',
    points: 'ប្តូរពិន្ទុ',
    correction: 'ការកែតម្រូវជូនអ្នក',
    clawback: 'ការកែតម្រូវប្រាក់ឈ្នះ',
    owed_repaid: 'សងបំណុល',
  },
}
