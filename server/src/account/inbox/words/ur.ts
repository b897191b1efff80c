import type { InboxWords } from '../inboxWords'

export const ur: InboxWords = {
  'deposit.arrived': 'آپ کی {amount} کی رقم جمع ہو گئی ہے۔',
  'deposit.excess.credited':
    'آپ کی جمع رقم کے ساتھ مانگی گئی رقم سے {amount} زیادہ آئی۔ یہ اب آپ کے والٹ میں ہے۔',
  'deposit.excess.returned':
    'آپ کی جمع رقم کے ساتھ مانگی گئی رقم سے {amount} زیادہ آئی۔ یہ وہیں واپس بھیج دی گئی جہاں سے آئی تھی۔',
  'withdrawal.paid': 'آپ کی {amount} کی نکاسی ادا کر دی گئی ہے۔',
  'withdrawal.returned': 'آپ کی نکاسی ادا نہ ہو سکی۔ {amount} آپ کے والٹ میں واپس ہے۔',
  'withdrawal.reversed': 'بینک نے ادا کی جا چکی ایک نکاسی واپس بھیج دی۔ {amount} دوبارہ آپ کے والٹ میں ہے۔',
  'commission.paid': '{day} کا کمیشن آپ کے والٹ میں ہے: {amount}۔',
  'bonus.granted': 'آپ کو {amount} کا بونس ملا ہے۔ شرائط انعام مرکز میں ہیں۔',
  'points.expiring':
    'آپ کے {points} پوائنٹس جلد ختم ہو جائیں گے، سب سے پہلے والے {day} کے بعد۔ تب تک آپ انہیں خرچ کر سکتے ہیں۔',
  'bonus.released': 'آپ کے بونس میں سے {amount} آزاد ہو گیا ہے اور اب آپ کا ہے۔',
  'referral.rewarded': 'آپ کے ایک دوست نے شرائط پوری کیں۔ آپ کا انعام: {amount}۔',
  'rank.reached': 'آپ {rank} درجے پر پہنچ گئے ہیں۔',
  'feedback.answered': 'ہم نے آپ کی رائے کا جواب دے دیا ہے۔',
  'limits.changed': 'آپ کی حدود بدل گئی ہیں۔ اگر یہ آپ نہیں تھے تو ابھی اپنا اکاؤنٹ دیکھیں۔',
  'device.new': 'کسی نے نئے آلے سے سائن اِن کیا: {device}۔ اگر یہ آپ نہیں تھے تو ابھی پاس ورڈ بدلیں۔',
  'password.changed': 'آپ کا پاس ورڈ بدل دیا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'contact.changed': 'آپ کے اکاؤنٹ کا نمبر یا پتا بدلا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'card.added': 'نکاسی کے لیے ایک اکاؤنٹ شامل ہوا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'result.corrected.more':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی پرچی نے {amount} مزید جیتے اور رقم ادا کر دی گئی ہے۔',
  'result.corrected.less':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی پرچی نے {amount} کم جیتے؛ پرچی میں دیکھیں کہ اس کا کیا ہوا۔',
  'result.corrected.same':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی ایک شرط دوبارہ پرکھی گئی؛ پرچی کی جیت وہی ہے۔',
}
