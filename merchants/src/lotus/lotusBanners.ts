import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

/** What Sen Vàng shows on home. */
export const lotusBanners: MerchantSettingsDocument['banners'] = [
  {
    linkageType: 'P',
    linkage: 'daily',
    picture: '/m/art/lotus/banner-1.svg',
    words: {
      VI: { title: 'Mỗi ngày một bông sen', text: 'Ghé một lần, nhận quà tiền chơi ngay trong ví.' },
      EN: { title: 'A lotus every day', text: 'Come by once and find a gift of play money.' },
    },
  },
  {
    linkageType: 'G',
    linkage: 'LUMEN-01',
    vendor: 'LUMEN',
    nodeId: '101',
    gameType: 'RNG',
    picture: '/m/art/lotus/banner-2.svg',
    words: {
      VI: { title: 'Đèn lồng đã thắp', text: 'Lantern Reels: tỷ lệ ghi rõ ngay trong trò chơi.' },
      EN: { title: 'The lanterns are lit', text: 'Lantern Reels, with its odds in plain sight.' },
    },
  },
  {
    linkageType: 'URL',
    linkage: '/m/launchGame?prize_mode=Lott&code=HNVIP&lottoView=betting',
    picture: '/m/art/lotus/banner-3.svg',
    words: {
      VI: { title: 'Tin vì tự kiểm được', text: 'Hà Nội VIP: mỗi kỳ quay kèm dấu niêm phong của nó.' },
      EN: { title: 'Trusted because checked', text: 'Hanoi VIP: each draw comes with its seal.' },
    },
  },
]
