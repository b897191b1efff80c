import type { InboxWords } from '../inboxWords'

export const ur: InboxWords = {
  'deposit.arrived': 'آپ کی {amount} کی رقم جمع ہو گئی ہے۔',
  'withdrawal.paid': 'آپ کی {amount} کی نکاسی ادا کر دی گئی ہے۔',
  'withdrawal.returned': 'آپ کی نکاسی ادا نہ ہو سکی۔ {amount} آپ کے والٹ میں واپس ہے۔',
  'commission.paid': '{day} کا کمیشن آپ کے والٹ میں ہے: {amount}۔',
  'bonus.granted': 'آپ کو {amount} کا بونس ملا ہے۔ شرائط انعام مرکز میں ہیں۔',
  'bonus.released': 'آپ کے بونس میں سے {amount} آزاد ہو گیا ہے اور اب آپ کا ہے۔',
  'referral.rewarded': 'آپ کے ایک دوست نے شرائط پوری کیں۔ آپ کا انعام: {amount}۔',
  'rank.reached': 'آپ {rank} درجے پر پہنچ گئے ہیں۔',
  'feedback.answered': 'ہم نے آپ کی رائے کا جواب دے دیا ہے۔',
  'limits.changed': 'آپ کی حدود بدل گئی ہیں۔ اگر یہ آپ نہیں تھے تو ابھی اپنا اکاؤنٹ دیکھیں۔',
  'device.new': 'کسی نے نئے آلے سے سائن اِن کیا: {device}۔ اگر یہ آپ نہیں تھے تو ابھی پاس ورڈ بدلیں۔',
  'password.changed': 'آپ کا پاس ورڈ بدل دیا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'contact.changed': 'آپ کے اکاؤنٹ کا نمبر یا پتا بدلا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'card.added': 'نکاسی کے لیے ایک اکاؤنٹ شامل ہوا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
}
