import type { AgentFileWords } from './agentFileWords'

export const ur: AgentFileWords = {
  links: ['تاریخ', 'لنک', 'کوڈ', 'وزٹ', 'رجسٹریشن', 'پہلا ڈپازٹ'],
  commission: ['تاریخ', 'کھلاڑی', 'طے شدہ داؤ', 'ہاؤس کے پاس رہا', 'کمائی', 'پچھلا حساب', 'ادا شدہ', 'کرنسی'],
  downline: ['صارف نام', 'اکاؤنٹ کس کا', 'کھلنے کی تاریخ', 'سائن ان کیا', 'لنک'],
  total: 'کل',
  player: 'کھلاڑی',
  agent: 'ایجنٹ',
  yes: 'ہاں',
  no: 'نہیں',
}
