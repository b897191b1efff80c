import type { InboxWords } from '../inboxWords'

export const ur: InboxWords = {
  'deposit.arrived': 'آپ کی {amount} کی رقم جمع ہو گئی ہے۔',
  'deposit.excess.credited':
    'آپ کی جمع رقم کے ساتھ مانگی گئی رقم سے {amount} زیادہ آئی۔ یہ اب آپ کے والٹ میں ہے۔',
  'deposit.excess.returned':
    'آپ کی جمع رقم کے ساتھ مانگی گئی رقم سے {amount} زیادہ آئی۔ یہ وہیں واپس بھیج دی گئی جہاں سے آئی تھی۔',
  'deposit.held':
    '{amount} پہنچ گئے ہیں۔ آپ کی جمع کی حد، وقفے یا خود اخراج کی وجہ سے یہ والیٹ میں شامل نہیں ہوئے۔ ہم جائزہ لے کر آپ کو لکھیں گے۔',
  'deposit.held.returned':
    'آپ کی جمع کی حد، وقفے یا خود اخراج کی وجہ سے {amount} شامل نہیں ہو سکے۔ رقم جہاں سے آئی تھی وہیں واپس بھیج دی گئی۔',
  'withdrawal.paid': 'آپ کی {amount} کی نکاسی ادا کر دی گئی ہے۔',
  'withdrawal.returned': 'آپ کی نکاسی ادا نہ ہو سکی۔ {amount} آپ کے والٹ میں واپس ہے۔',
  'withdrawal.reversed': 'بینک نے ادا کی جا چکی ایک نکاسی واپس بھیج دی۔ {amount} دوبارہ آپ کے والٹ میں ہے۔',
  'commission.paid': '{day} کا کمیشن آپ کے والٹ میں ہے: {amount}۔',
  'bonus.granted': 'آپ کو {amount} کا بونس ملا ہے۔ شرائط انعام مرکز میں ہیں۔',
  'points.expiring':
    'آپ کے {points} پوائنٹس جلد ختم ہو جائیں گے، سب سے پہلے والے {day} کے بعد۔ تب تک آپ انہیں خرچ کر سکتے ہیں۔',
  'bonus.taken.back': '{amount} کا بونس واپس لے لیا گیا: {reason}',
  'reward.given': 'آپ کو {amount} دیے گئے ہیں: {reason}',
  'agent.accepted': 'اب آپ ایجنٹ ہیں۔ ایجنٹوں کا آپ کا صفحہ کھل گیا ہے۔',
  'agent.refused': 'فی الحال آپ ایجنٹ نہیں بن سکتے: {reason}',
  'bonus.released': 'آپ کے بونس میں سے {amount} آزاد ہو گیا ہے اور اب آپ کا ہے۔',
  'referral.rewarded': 'آپ کے ایک دوست نے شرائط پوری کیں۔ آپ کا انعام: {amount}۔',
  'rank.reached': 'آپ {rank} درجے پر پہنچ گئے ہیں۔',
  'feedback.answered': 'ہم نے آپ کی رائے کا جواب دے دیا ہے۔',
  'limits.changed': 'آپ کی حدود بدل گئی ہیں۔ اگر یہ آپ نہیں تھے تو ابھی اپنا اکاؤنٹ دیکھیں۔',
  'device.new': 'کسی نے نئے آلے سے سائن اِن کیا: {device}۔ اگر یہ آپ نہیں تھے تو ابھی پاس ورڈ بدلیں۔',
  'password.changed': 'آپ کا پاس ورڈ بدل دیا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'contact.changed': 'آپ کے اکاؤنٹ کا نمبر یا پتا بدلا گیا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'card.added': 'نکاسی کے لیے ایک اکاؤنٹ شامل ہوا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہم سے رابطہ کریں۔',
  'card.frozen': 'آپ کا رقم نکالنے کا اکاؤنٹ {card} فی الحال منجمد ہے۔ وجہ کسٹمر سروس سے پوچھیں۔',
  'card.released': 'آپ کا رقم نکالنے کا اکاؤنٹ {card} دوبارہ استعمال ہو سکتا ہے۔',
  'card.removed': 'آپ کا رقم نکالنے کا اکاؤنٹ {card} ہٹا دیا گیا۔ وجہ کسٹمر سروس سے پوچھیں۔',
  'lottery.won': '{lottery}، قرعہ {draw}: آپ نے {amount} جیتے۔',
  'lottery.won.series': 'آپ کی {lottery} پرچی اب تک {amount} جیت چکی ہے۔ جیتے ہوئے قرعے: {draws}۔',
  'lottery.refunded.draw': '{lottery} کا قرعہ {draw} منسوخ ہوا۔ {amount} آپ کے والٹ میں واپس ہے۔',
  'lottery.refunded.series': '{lottery} کے قرعے منسوخ ہوئے۔ {amount} آپ کے والٹ میں واپس ہے۔ قرعے: {draws}۔',
  'lottery.refunded.line':
    'آپ کی {lottery} پرچی کی کچھ شرطیں کالعدم ہیں۔ {amount} آپ کے والٹ میں واپس ہے؛ وجہ پرچی میں ہے۔',
  'lottery.refunded.stopped':
    'آپ کی {lottery} پرچی جیتی اور آپ کے انتخاب کے مطابق رک گئی۔ باقی قرعوں کے {amount} آپ کے والٹ میں واپس ہیں۔',
  'lottery.result': '{lottery}، قرعہ {draw} کا نتیجہ: {after}۔',
  'result.corrected.more':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی پرچی نے {amount} مزید جیتے اور رقم ادا کر دی گئی ہے۔',
  'result.corrected.less':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی پرچی نے {amount} کم جیتے؛ پرچی میں دیکھیں کہ اس کا کیا ہوا۔',
  'result.corrected.same':
    '{lottery} کا نتیجہ {before} سے {after} کر کے درست کیا گیا۔ آپ کی ایک شرط دوبارہ پرکھی گئی؛ پرچی کی جیت وہی ہے۔',
}
