import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

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
