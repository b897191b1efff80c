import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import { friendOfferIn, offersIn } from '../offers'

/** What Mela shows on home. */
export const melaBanners: MerchantSettingsDocument['banners'] = [
  {
    linkageType: 'URL',
    linkage: '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting',
    picture: '/m/art/mela/banner-1.svg',
    words: {
      TH: { title: 'ชิงช้าหมุนทุกนาที', text: 'ลอตเตอรี่ 1 นาที ผลปิดผนึกไว้ก่อนคุณเลือก' },
      EN: { title: 'The wheel turns every minute', text: 'One-minute lottery, sealed before you pick.' },
      UR: { title: 'جھولا ہر منٹ گھومتا ہے', text: 'ایک منٹ کی لاٹری، آپ کے چننے سے پہلے مہر بند۔' },
    },
  },
  {
    linkageType: 'G',
    linkage: 'TIGA-01',
    vendor: 'TIGA',
    nodeId: '401',
    gameType: 'RNG',
    picture: '/m/art/mela/banner-2.svg',
    words: {
      TH: { title: 'ตลาดมะม่วงเปิดแล้ว', text: 'Mango Market เห็นโอกาสถูกชัดเจนก่อนเล่น' },
      EN: { title: 'The mango stall is open', text: 'Mango Market, with its odds in plain sight.' },
      UR: { title: 'آموں کا سٹال کھل گیا', text: 'Mango Market، جیتنے کا امکان صاف لکھا ہوا۔' },
    },
  },
  {
    linkageType: 'P',
    linkage: 'daily',
    picture: '/m/art/mela/banner-3.svg',
    words: {
      TH: { title: 'เที่ยวงานทุกวัน', text: 'เดินเที่ยววันละรอบ รับเงินจำลองเข้ากระเป๋า' },
      EN: { title: 'At the fair every day', text: 'Stroll by once a day for some play money.' },
      UR: { title: 'ہر روز میلہ', text: 'دن میں ایک بار آئیں اور فرضی رقم پائیں۔' },
    },
  },
]

/** What Mela gives away. */
export const melaPromotions: PromotionList = [
  {
    id: 'daily',
    kind: 'CHECK_IN',
    figures: { amounts: [500, 1_000, 1_500, 2_000, 2_500, 3_500, 10_000] },
    words: {
      TH: {
        title: 'เช็คอินเที่ยวงานทุกวัน',
        terms:
          '<p>แวะมาวันละครั้ง ของขวัญวันถัดไปไม่น้อยกว่าวันก่อน</p><ul><li>หนึ่งวันนับจากเที่ยงคืนถึงเที่ยงคืนตามเวลาประเทศไทย</li><li>ขาดหนึ่งวัน เริ่มนับใหม่ตั้งแต่วันแรก</li><li>ครบวันสุดท้ายแล้วขึ้นรอบใหม่</li><li>เข้ากระเป๋าทันที ไม่มีเงื่อนไขยอดเดิมพัน</li></ul><p><small>เป็นเงินจำลอง แลกเป็นเงินจริงไม่ได้</small></p>',
      },
      EN: {
        title: 'Daily stroll over the fair',
        terms:
          '<p>Come by once a day: the gift of the next day is never smaller than the last.</p><ul><li>A day runs from midnight to midnight by Thailand’s clock.</li><li>Miss a day, and it starts again from the first.</li><li>After the last day a new round begins.</li><li>The gift is in your wallet at once, with nothing to wager.</li></ul><p><small>Gifts are play money and have no cash value.</small></p>',
      },
      UR: {
        title: 'روزانہ میلے کی سیر',
        terms:
          '<p>دن میں ایک بار آئیں: اگلے دن کا تحفہ پچھلے سے کبھی کم نہیں ہوتا۔</p><ul><li>دن تھائی لینڈ کے وقت کے مطابق آدھی رات سے آدھی رات تک گنا جاتا ہے۔</li><li>ایک دن رہ جائے تو گنتی پہلے دن سے دوبارہ شروع ہوتی ہے۔</li><li>آخری دن کے بعد نیا دور شروع ہوتا ہے۔</li><li>تحفہ فوراً والیٹ میں آتا ہے، شرط لگانے کی کوئی پابندی نہیں۔</li></ul><p><small>تحفے فرضی رقم ہیں اور ان کی کوئی نقد قیمت نہیں۔</small></p>',
      },
    },
  },
  {
    id: 'fair-gift',
    kind: 'GIFT',
    figures: { amounts: [5_000] },
    words: {
      TH: {
        title: 'ของขวัญจากงานวัด',
        terms:
          '<p>ของขวัญต้อนรับหนึ่งชิ้นสำหรับทุกคนที่มางาน</p><ul><li>หนึ่งครั้งต่อหนึ่งคน ไม่ว่าจะมีกี่บัญชี บัญชีที่ใช้อุปกรณ์ร่วมกันถือเป็นคนเดียว</li><li>ไม่มีเงื่อนไขยอดเดิมพัน</li></ul>',
      },
      EN: {
        title: 'A gift from the fair',
        terms:
          '<p>One welcome gift for everybody who comes to the fair.</p><ul><li>Once per person, however many accounts; accounts that share a device count as one person.</li><li>Nothing to wager.</li></ul>',
      },
      UR: {
        title: 'میلے کا تحفہ',
        terms:
          '<p>میلے میں آنے والے ہر شخص کے لیے ایک خیرمقدمی تحفہ۔</p><ul><li>ہر شخص کے لیے ایک بار، چاہے کتنے ہی اکاؤنٹ ہوں؛ ایک ہی آلے والے اکاؤنٹ ایک ہی شخص شمار ہوتے ہیں۔</li><li>شرط لگانے کی کوئی پابندی نہیں۔</li></ul>',
      },
    },
  },
  ...offersIn(1_500),
  friendOfferIn(1_500),
]
