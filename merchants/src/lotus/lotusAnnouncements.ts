import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'

/** What Sen Vàng announces. */
export const lotusAnnouncements: AnnouncementList = {
  lists: [
    { code: 'popup' },
    { code: 'app_download' },
    { code: 'newcomers', names: { VI: 'Người mới', EN: 'For newcomers' } },
    { code: 'fairness', names: { VI: 'Minh bạch', EN: 'Fair play' } },
  ],
  announcements: [
    {
      id: 'welcome',
      category: 'popup',
      execution: 'B',
      redirect: 'REGISTER',
      words: {
        VI: {
          title: 'Chào mừng đến Sen Vàng',
          content:
            '<p>Mở tài khoản trong nửa phút và nhận <strong>5.000.000 ₫ tiền chơi</strong> để thử mọi kỳ quay.</p><ul><li>Mỗi phút một kỳ, sáu loại xổ số</li><li>Tỷ lệ thắng ghi rõ trước khi đặt</li><li>Kết quả tự kiểm trên máy của bạn</li></ul><p><small>Tiền chơi không đổi được ra tiền thật. Dành cho người từ 18 tuổi.</small></p>',
        },
        EN: {
          title: 'Welcome to Sen Vàng',
          content:
            '<p>Open an account in half a minute and get <strong>₫5,000,000 of play money</strong> for every draw we have.</p><ul><li>A draw every minute, six lotteries</li><li>Your chances in plain sight before you bet</li><li>Results you can check on your own phone</li></ul><p><small>Play money has no cash value. For people of 18 and over.</small></p>',
        },
      },
    },
    {
      id: 'sealed-draws',
      category: 'popup',
      execution: 'B',
      words: {
        VI: {
          title: 'Số được niêm phong trước khi bạn đặt',
          content:
            '<p>Trước mỗi kỳ, chúng tôi công bố một <em>lời hứa</em> đã niêm phong. Sau khi quay, máy của bạn mở nó ra và tính lại từng con số.</p><p>Không cần tin chúng tôi: hãy nhấn <strong>Tự kiểm tra kỳ quay này</strong> ở bất kỳ kỳ nào.</p>',
        },
        EN: {
          title: 'Sealed before you bet',
          content:
            '<p>Before each draw we publish a sealed <em>promise</em>. Afterwards your own phone opens it and works every number out again.</p><p>No need to believe us: press <strong>Check this draw yourself</strong> at any result.</p>',
        },
      },
    },
    {
      id: 'first-steps',
      category: 'popup',
      execution: 'F',
      activityId: 'newcomer',
      words: {
        VI: {
          title: 'Ba bước đầu tiên',
          content:
            '<p>Quà chào mừng <strong>5.000.000 ₫ tiền chơi</strong> đã có trong ví của bạn.</p><ol><li>Chọn một kỳ quay ở trang chủ.</li><li>Chọn số; giá vé và tiền thắng hiện ngay bên dưới.</li><li>Xem quay, rồi tự kiểm kết quả.</li></ol>',
        },
        EN: {
          title: 'Your first three steps',
          content:
            '<p>Your welcome gift of <strong>₫5,000,000 of play money</strong> is in your wallet.</p><ol><li>Pick a draw on the home page.</li><li>Pick your numbers; price and possible win stand right below.</li><li>Watch the draw, then check it yourself.</li></ol>',
        },
      },
    },
    {
      id: 'news-1-minute',
      category: 'popup',
      execution: 'A',
      redirect: 'REDIRECT_URL',
      externalLink: '/m/game',
      words: {
        VI: {
          title: 'Ba miền, mỗi phút một kỳ',
          content:
            '<p>Miền Bắc, miền Trung và miền Nam nay đều có bản <strong>1 phút</strong>. Khóa cược ngay trước giờ quay, trả thưởng ngay khi có số.</p><p>Thích thong thả hơn? Bản 5 phút và Hà Nội VIP vẫn chờ bạn.</p>',
        },
        EN: {
          title: 'Three regions, a draw every minute',
          content:
            '<p>North, Central and South all come as <strong>1 minute</strong> lotteries now. Bets close shortly before the draw, and winnings are paid as soon as the numbers are out.</p><p>Rather take it slowly? The 5 minute lotteries and Hanoi VIP are still there.</p>',
        },
      },
    },
    {
      id: 'news-security',
      category: 'popup',
      execution: 'A',
      redirect: 'REDIRECT_URL',
      externalLink: '/m/member/security',
      words: {
        VI: {
          title: 'Đăng nhập bằng vân tay',
          content:
            '<p>Tạo một <strong>khóa truy cập</strong> trong trang Bảo mật: lần sau bạn vào bằng vân tay, khuôn mặt hoặc mã PIN của máy, không ai lừa lấy được.</p>',
        },
        EN: {
          title: 'Sign in with your fingerprint',
          content:
            '<p>Make a <strong>passkey</strong> on the Security page: next time the fingerprint, face or PIN of your phone lets you in, and nobody can trick you out of it.</p>',
        },
      },
    },
    {
      id: 'app',
      category: 'app_download',
      execution: 'B',
      redirect: 'APP_DOWNLOAD',
      words: {
        VI: {
          title: 'Sen Vàng trên màn hình chính',
          content: '<p>Cài ứng dụng: mở nhanh hơn và không cần gõ địa chỉ.</p>',
        },
        EN: {
          title: 'Sen Vàng on your home screen',
          content: '<p>Install the app: it opens faster, and there is no address to type.</p>',
        },
      },
    },
    {
      id: 'welcome-gift',
      category: 'newcomers',
      promotionType: 'ACTIVITY',
      execution: 'B',
      redirect: 'REGISTER',
      words: {
        VI: {
          title: '5.000.000 ₫ tiền chơi khi mở tài khoản',
          content: '<p>Có ngay sau khi đăng ký, một lần cho mỗi người.</p>',
        },
        EN: {
          title: '₫5,000,000 of play money with your account',
          content: '<p>There as soon as you have registered, once for each person.</p>',
        },
      },
    },
    {
      id: 'check-yourself',
      category: 'fairness',
      execution: 'B',
      words: {
        VI: {
          title: 'Tự kiểm một kỳ quay',
          content:
            '<p>Mở một kết quả và nhấn <strong>Tự kiểm tra kỳ quay này</strong>: máy của bạn tính lại tất cả.</p>',
        },
        EN: {
          title: 'Check a draw yourself',
          content:
            '<p>Open a result and press <strong>Check this draw yourself</strong>: your phone does the whole sum again.</p>',
        },
      },
    },
  ],
}
