import type { OwnSettings } from '../ownSettings'

/** What a new member agrees to; version 1. */
export const melaTerms: OwnSettings['operator']['terms'] = {
  TH: [
    {
      title: 'ใครเล่นได้',
      paragraphs: [
        'คุณต้องมีอายุ 18 ปีขึ้นไป หนึ่งคนหนึ่งบัญชี และเปิดเพื่อตัวเองเท่านั้น',
        'ผู้ที่ขอกันตัวเองออกจากการเล่นจะเปิดบัญชีใหม่ไม่ได้',
      ],
    },
    { title: 'เงินจำลอง', paragraphs: ['นี่คือเวอร์ชันสาธิต ยอดเงินทั้งหมดเป็นเงินจำลอง ฝาก ถอน หรือแลกเป็นเงินจริงไม่ได้'] },
    {
      title: 'การออกรางวัล',
      paragraphs: [
        'ผลรางวัลถูกผูกพันไว้ก่อนรับเดิมพัน และตรวจได้เองบนมือถือ หากเห็นไม่ตรงกัน ให้ยึดบันทึกของงวดนั้น',
        'หากงวดถูกยกเลิก เราคืนเดิมพันเต็มจำนวน',
      ],
    },
    {
      title: 'บัญชีของคุณ',
      paragraphs: ['เก็บรหัสผ่านและรหัสยืนยันไว้กับตัว เราไม่เคยถามหา', 'คุณปิดบัญชีได้ทุกเมื่อผ่านฝ่ายบริการลูกค้า'],
    },
  ],
  EN: [
    {
      title: 'Who may play',
      paragraphs: ['You must be 18 or older. One account for each person, opened for yourself.'],
    },
    {
      title: 'Play money',
      paragraphs: ['This is a demonstration. Every balance is play money and not worth real money.'],
    },
    {
      title: 'Draws',
      paragraphs: [
        'Results are committed to before bets are taken and can be checked on your own phone.',
        'When a draw is cancelled, its stakes are returned in full.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your codes to yourself; we never ask for them.',
        'You may close your account at any time through customer service.',
      ],
    },
  ],
  UR: [
    {
      title: 'کون کھیل سکتا ہے',
      paragraphs: ['آپ کی عمر 18 سال یا زیادہ ہونی چاہیے۔ ہر شخص کا ایک ہی اکاؤنٹ، اور صرف اپنے لیے۔'],
    },
    {
      title: 'فرضی رقم',
      paragraphs: [
        'یہ ایک نمائش ہے۔ ہر بیلنس فرضی رقم ہے: نہ جمع ہوتی ہے، نہ نکلتی ہے، اور نہ اصل رقم میں بدلتی ہے۔',
      ],
    },
    {
      title: 'قرعہ',
      paragraphs: [
        'نتیجہ شرط لینے سے پہلے طے کر کے بند کر دیا جاتا ہے اور آپ کے اپنے فون پر جانچا جا سکتا ہے۔',
        'قرعہ منسوخ ہو تو پوری شرط واپس ملتی ہے۔',
      ],
    },
    {
      title: 'آپ کا اکاؤنٹ',
      paragraphs: [
        'پاس ورڈ اور کوڈ اپنے تک رکھیں؛ ہم کبھی نہیں پوچھتے۔',
        'آپ جب چاہیں کسٹمر سروس کے ذریعے اکاؤنٹ بند کر سکتے ہیں۔',
      ],
    },
  ],
}
