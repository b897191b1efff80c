import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import { friendOfferIn, offersIn } from '../offers'

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

/** What Sen Vàng gives away. */
export const lotusPromotions: PromotionList = [
  {
    id: 'daily',
    kind: 'CHECK_IN',
    figures: { amounts: [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 100_000] },
    words: {
      VI: {
        title: 'Điểm danh mỗi ngày',
        terms:
          '<p>Mỗi ngày ghé một lần, quà ngày sau không bao giờ nhỏ hơn ngày trước.</p><ul><li>Một ngày tính từ 0 giờ đến 24 giờ theo giờ Việt Nam.</li><li>Bỏ một ngày thì bắt đầu lại từ ngày đầu tiên.</li><li>Xong ngày cuối, vòng mới bắt đầu.</li><li>Quà vào ví ngay, không kèm điều kiện cược.</li></ul><p><small>Quà là tiền chơi, không đổi được ra tiền thật.</small></p>',
      },
      EN: {
        title: 'Daily check-in',
        terms:
          '<p>Come by once a day: the gift of the next day is never smaller than the last.</p><ul><li>A day runs from midnight to midnight by Vietnam’s clock.</li><li>Miss a day, and it starts again from the first.</li><li>After the last day a new round begins.</li><li>The gift is in your wallet at once, with nothing to wager.</li></ul><p><small>Gifts are play money and have no cash value.</small></p>',
      },
    },
  },
  {
    id: 'app-gift',
    kind: 'APP_DOWNLOAD',
    figures: { amounts: [200_000] },
    words: {
      VI: {
        title: 'Quà cài ứng dụng',
        terms:
          '<p>Thêm Sen Vàng vào màn hình chính, mở từ biểu tượng đó và nhận quà.</p><ul><li>Một lần cho mỗi người, dù có bao nhiêu tài khoản; các tài khoản chung thiết bị được coi là một người.</li><li>Trang này phải được mở trong ứng dụng, không phải trong trình duyệt.</li></ul><p><small>Quà là tiền chơi, không đổi được ra tiền thật.</small></p>',
      },
      EN: {
        title: 'A gift for the app',
        terms:
          '<p>Put Sen Vàng on your home screen, open it from its icon, and take the gift.</p><ul><li>Once per person, however many accounts; accounts that share a device count as one person.</li><li>This page has to be open in the app, not in a browser.</li></ul><p><small>Gifts are play money and have no cash value.</small></p>',
      },
    },
  },
  {
    id: 'newcomer',
    kind: 'GIFT',
    audience: { newcomerDays: 7 },
    figures: { amounts: [150_000] },
    words: {
      VI: {
        title: 'Quà tuần đầu',
        terms:
          '<p>Thêm một ít tiền chơi cho bảy ngày đầu tiên của bạn ở đây.</p><ul><li>Một lần cho mỗi người, dù có bao nhiêu tài khoản; các tài khoản chung thiết bị được coi là một người.</li><li>Không kèm điều kiện cược.</li></ul>',
      },
      EN: {
        title: 'First week gift',
        terms:
          '<p>A little more play money for your first seven days with us.</p><ul><li>Once per person, however many accounts; accounts that share a device count as one person.</li><li>Nothing to wager.</li></ul>',
      },
    },
  },
  ...offersIn(10_000),
  friendOfferIn(10_000),
]
