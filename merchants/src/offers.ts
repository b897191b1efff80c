import type { PromotionList } from '@playfront/contract/money/promotions.schema'

const bonusWords: PromotionList[number]['words'] = {
  EN: {
    title: '50% deposit bonus',
    terms:
      '<p>Select it when you deposit: you get 50% of the deposit as a bonus on top of your cash.</p><ul><li>Your cash stays yours: you can withdraw it at any time, and the bonus does not change that.</li><li>The bonus turns into cash once your settled stakes reach the amount above.</li><li>Voided bets and bets that cover more than half of the numbers in a draw do not count.</li><li>A bonus that is not used in time expires; your cash is not affected.</li></ul>',
  },
  VI: {
    title: 'Thưởng nạp 50%',
    terms:
      '<p>Chọn khi nạp: một nửa số tiền nạp được thưởng thêm bên cạnh tiền mặt của bạn.</p><ul><li>Tiền mặt vẫn là của bạn: rút lúc nào cũng được, tiền thưởng không giữ lại đồng nào.</li><li>Tiền thưởng thành tiền mặt khi đủ số tiền cược đã kết toán ở trên.</li><li>Cược bị hủy không tính, cược hơn một nửa các số của một kỳ cũng không tính.</li><li>Hết hạn thì tiền thưởng được thu lại; tiền mặt không bị đụng tới.</li></ul>',
  },
  TH: {
    title: 'โบนัสฝาก 50%',
    terms:
      '<p>เลือกตอนฝาก แล้วรับโบนัสครึ่งหนึ่งของยอดฝากแยกจากเงินสดของคุณ</p><ul><li>เงินสดยังเป็นของคุณ ถอนได้ทุกเมื่อ โบนัสไม่ล็อกเงิน</li><li>โบนัสกลายเป็นเงินสดเมื่อยอดเดิมพันที่สรุปผลแล้วครบตามข้างบน</li><li>เดิมพันที่เป็นโมฆะหรือแทงเกินครึ่งของเลขทั้งหมดในงวดไม่นับ</li><li>หมดเวลาแล้วโบนัสคืนกลับไป เงินสดไม่ถูกแตะต้อง</li></ul>',
  },
  UR: {
    title: 'رقم جمع کرانے پر 50% بونس',
    terms:
      '<p>رقم جمع کراتے وقت اسے چنیں: آدھی رقم آپ کی نقدی کے ساتھ بونس بن کر آتی ہے۔</p><ul><li>آپ کی نقدی آپ ہی کی ہے: جب چاہیں نکالیں، بونس اسے نہیں روکتا۔</li><li>اوپر لکھی شرطیں طے ہو جائیں تو بونس نقدی بن جاتا ہے۔</li><li>منسوخ شرطیں اور ایک قرعے کے آدھے سے زیادہ نمبروں پر شرطیں شمار نہیں ہوتیں۔</li><li>وقت گزر جائے تو بونس واپس چلا جاتا ہے؛ نقدی کو ہاتھ نہیں لگتا۔</li></ul>',
  },
  'PT-BR': {
    title: 'Bônus de 50% no depósito',
    terms:
      '<p>Escolha no depósito: metade do valor entra como bônus ao lado do seu saldo.</p><ul><li>Seu saldo continua seu: saque quando quiser, o bônus não prende nada.</li><li>O bônus vira saldo quando as apostas acima forem liquidadas.</li><li>Apostas anuladas não contam, nem apostas em mais da metade dos números de um sorteio.</li><li>O que não for jogado no prazo volta; seu saldo não é tocado.</li></ul>',
  },
}

const cashbackWords: PromotionList[number]['words'] = {
  EN: {
    title: 'Weekly cashback',
    terms:
      '<p>If you end a week with a net loss, part of it is paid back automatically as cash.</p><ul><li>No need to claim it, and no wagering requirement.</li><li>A week runs from Monday to Sunday in our time zone.</li><li>Not paid while you are taking a break.</li></ul>',
  },
  VI: {
    title: 'Hoàn tiền hằng tuần',
    terms:
      '<p>Tuần nào kết thúc với số thua ròng, một phần tự trở lại dưới dạng tiền mặt.</p><ul><li>Không phải nhận, không có vòng cược.</li><li>Tuần tính từ thứ Hai đến Chủ nhật theo giờ của chúng tôi.</li><li>Không áp dụng khi bạn đang tạm nghỉ chơi.</li></ul>',
  },
  TH: {
    title: 'เงินคืนรายสัปดาห์',
    terms:
      '<p>สัปดาห์ที่ยอดรวมขาดทุน บางส่วนจะคืนเป็นเงินสดเองโดยอัตโนมัติ</p><ul><li>ไม่ต้องกดรับ ไม่มีเงื่อนไขยอดเดิมพัน</li><li>สัปดาห์นับจากวันจันทร์ถึงวันอาทิตย์ตามเวลาของเรา</li><li>ไม่รวมช่วงที่คุณพักการเล่น</li></ul>',
  },
  UR: {
    title: 'ہفتہ وار کیش بیک',
    terms:
      '<p>جس ہفتے مجموعی طور پر نقصان ہو، اس کا کچھ حصہ خود بخود نقدی میں واپس آتا ہے۔</p><ul><li>نہ کچھ لینا پڑتا ہے نہ کھیلنا۔</li><li>ہفتہ ہمارے وقت کے مطابق پیر سے اتوار تک ہے۔</li><li>جب آپ کھیل سے وقفے پر ہوں تب نہیں۔</li></ul>',
  },
  'PT-BR': {
    title: 'Cashback semanal',
    terms:
      '<p>Quando a semana fecha no prejuízo, parte dele volta sozinha como saldo.</p><ul><li>Nada para resgatar, nada para apostar.</li><li>A semana vai de segunda a domingo pelo nosso relógio.</li><li>Não vale enquanto você faz uma pausa.</li></ul>',
  },
}

const referralWords: PromotionList[number]['words'] = {
  EN: {
    title: 'Refer a friend',
    terms:
      '<p>When a friend joins with your link, deposits and plays, you get a one-time reward.</p><ul><li>It is paid automatically once your friend has done both.</li><li>Accounts that share a device, a contact or a card count as one person.</li></ul>',
  },
  VI: {
    title: 'Giới thiệu bạn bè',
    terms:
      '<p>Bạn bè đến bằng liên kết của bạn, nạp và chơi thì bạn được thưởng một lần.</p><ul><li>Thưởng tự đến khi bạn của bạn làm đủ cả hai.</li><li>Các tài khoản chung thiết bị, liên hệ hoặc thẻ được coi là một người.</li></ul>',
  },
  TH: {
    title: 'ชวนเพื่อน',
    terms:
      '<p>เพื่อนที่มาทางลิงก์ของคุณ ฝากและเล่น ทำให้คุณได้รางวัลหนึ่งครั้ง</p><ul><li>รางวัลมาเองเมื่อเพื่อนทำครบทั้งสองอย่าง</li><li>บัญชีที่ใช้อุปกรณ์ ช่องทางติดต่อ หรือบัตรร่วมกันถือเป็นคนเดียว</li></ul>',
  },
  UR: {
    title: 'دوست کو مدعو کریں',
    terms:
      '<p>جو دوست آپ کے لنک سے آئے، رقم جمع کرائے اور کھیلے، وہ آپ کو ایک بار انعام دلاتا ہے۔</p><ul><li>دوست دونوں کام کر لے تو انعام خود آتا ہے۔</li><li>ایک ہی آلے، رابطے یا کارڈ والے اکاؤنٹ ہمارے لیے ایک ہی شخص ہیں۔</li></ul>',
  },
  'PT-BR': {
    title: 'Indique um amigo',
    terms:
      '<p>Um amigo que chega pelo seu link, deposita e joga rende a você uma recompensa, uma vez.</p><ul><li>Ela vem sozinha quando seu amigo fez as duas coisas.</li><li>Contas que dividem aparelho, contato ou cartão são uma pessoa só para nós.</li></ul>',
  },
}

/**
 * The demonstration's offers that are granted without a claim, in a merchant's currency.
 * @param smallBet about the price of a small bet, minor units
 */
export const offersIn = (smallBet: number): PromotionList => [
  {
    id: 'deposit-half',
    kind: 'DEPOSIT_BONUS',
    figures: {
      percent: 50,
      minDeposit: smallBet * 10,
      cap: smallBet * 50,
      wagering: 5,
      days: 14,
      shares: { LOTT: 100, ELOTT: 100, RNG: 100, LIVE: 20, PVP: 20, FISH: 50, SPORTS: 50 },
      times: 1,
    },
    words: bonusWords,
  },
  {
    id: 'week-back',
    kind: 'CASHBACK',
    figures: { period: 'WEEK', percent: 5, minLoss: smallBet * 20, cap: smallBet * 100 },
    words: cashbackWords,
  },
]

/** A friend's first deposit and stakes, and what they bring. */
export const friendOfferIn = (smallBet: number): PromotionList[number] => ({
  id: 'bring-a-friend',
  kind: 'REFERRAL',
  figures: { amounts: [smallBet * 5], deposit: smallBet * 10, stake: smallBet * 20 },
  words: referralWords,
})
