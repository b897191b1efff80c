import type { InboxWords } from '../inboxWords'

export const hi: InboxWords = {
  'deposit.arrived': 'आपकी {amount} की जमा राशि आ गई है।',
  'deposit.excess.credited': 'आपकी जमा के साथ माँगी गई राशि से {amount} अधिक आया। यह अब आपके वॉलेट में है।',
  'deposit.excess.returned':
    'आपकी जमा के साथ माँगी गई राशि से {amount} अधिक आया। यह वहीं लौटा दिया गया जहाँ से आया था।',
  'deposit.held':
    '{amount} पहुँच गए हैं। आपकी जमा सीमा, विराम या स्व-बहिष्करण के कारण ये वॉलेट में नहीं जोड़े गए। हम जाँच करके आपको लिखेंगे।',
  'deposit.held.returned':
    'आपकी जमा सीमा, विराम या स्व-बहिष्करण के कारण {amount} नहीं जोड़े जा सके। राशि जहाँ से आई थी वहीं लौटा दी गई।',
  'withdrawal.paid': 'आपकी {amount} की निकासी का भुगतान हो गया है।',
  'withdrawal.returned': 'आपकी निकासी का भुगतान नहीं हो सका। {amount} आपके वॉलेट में वापस है।',
  'withdrawal.reversed': 'भुगतान हो चुकी एक निकासी बैंक ने लौटा दी। {amount} फिर से आपके वॉलेट में है।',
  'commission.paid': '{day} का कमीशन आपके वॉलेट में है: {amount}।',
  'bonus.granted': 'आपको {amount} का बोनस मिला है। इसकी शर्तें पुरस्कार केंद्र में हैं।',
  'points.expiring': 'आपके {points} पॉइंट जल्द समाप्त होंगे, इनमें से पहले {day} के बाद। तब तक आप इन्हें खर्च कर सकते हैं।',
  'bonus.taken.back': '{amount} का बोनस वापस ले लिया गया: {reason}',
  'reward.given': 'आपको {amount} दिए गए हैं: {reason}',
  'agent.accepted': 'अब आप एजेंट हैं। एजेंटों का आपका पेज खुल गया है।',
  'agent.refused': 'अभी आप एजेंट नहीं बन सकते: {reason}',
  'bonus.released': 'आपके बोनस से {amount} मुक्त हो गया है और अब आपका है।',
  'referral.rewarded': 'आपके एक मित्र ने शर्तें पूरी कीं। आपका पुरस्कार: {amount}।',
  'rank.reached': 'आप {rank} रैंक पर पहुँच गए हैं।',
  'feedback.answered': 'हमने आपके सुझाव का उत्तर दिया है।',
  'limits.changed': 'आपकी सीमाएँ बदली हैं। यदि यह आपने नहीं किया, तो अभी अपना खाता जाँचें।',
  'device.new': 'किसी ने नए उपकरण से साइन इन किया: {device}। यदि यह आप नहीं थे, तो अभी पासवर्ड बदलें।',
  'password.changed': 'आपका पासवर्ड बदला गया है। यदि यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें।',
  'contact.changed': 'आपके खाते का एक नंबर या पता बदला गया है। यदि यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें।',
  'card.added': 'निकासी के लिए एक खाता जोड़ा गया है। यदि यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें।',
  'card.frozen': 'आपका निकासी खाता {card} अभी रोका गया है। कारण ग्राहक सेवा से पूछें।',
  'card.released': 'आपका निकासी खाता {card} फिर से इस्तेमाल हो सकता है।',
  'card.removed': 'आपका निकासी खाता {card} हटा दिया गया। कारण ग्राहक सेवा से पूछें।',
  'lottery.won': '{lottery}, ड्रॉ {draw}: आपने {amount} जीते।',
  'lottery.won.series': 'आपकी {lottery} पर्ची अब तक {amount} जीत चुकी है। जीते हुए ड्रॉ: {draws}.',
  'lottery.refunded.draw': '{lottery} का ड्रॉ {draw} रद्द हुआ। {amount} आपके वॉलेट में वापस है।',
  'lottery.refunded.series': '{lottery} के ड्रॉ रद्द हुए। {amount} आपके वॉलेट में वापस है। ड्रॉ: {draws}.',
  'lottery.refunded.line': 'आपकी {lottery} पर्ची के कुछ दाँव अमान्य हैं। {amount} आपके वॉलेट में वापस है; कारण पर्ची में है।',
  'lottery.refunded.stopped':
    'आपकी {lottery} पर्ची जीती और आपके चुनाव के अनुसार रुक गई। बचे हुए ड्रॉ के {amount} आपके वॉलेट में वापस हैं।',
  'lottery.result': '{lottery}, ड्रॉ {draw} का परिणाम: {after}.',
  'result.corrected.more':
    '{lottery} का परिणाम {before} से {after} में सुधारा गया। आपकी पर्ची {amount} अधिक जीती और यह राशि दे दी गई है।',
  'result.corrected.less':
    '{lottery} का परिणाम {before} से {after} में सुधारा गया। आपकी पर्ची {amount} कम जीती; पर्ची में देखें कि इसका क्या हुआ।',
  'result.corrected.same':
    '{lottery} का परिणाम {before} से {after} में सुधारा गया। आपका एक दाँव फिर से परखा गया; पर्ची की जीत वही है।',
}
