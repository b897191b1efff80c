import type { WordTable } from '../wordTable'

/** What each reason of the front's rules is to the staff; fetched with the page, not with the console's beginning. */
export const whyReasonWords = {
  'why.reason.countingFirst': {
    EN: 'The tracking consent prompt comes first.',
    VI: 'Lời hỏi đồng ý theo dõi hiện trước.',
  },
  'why.reason.after': {
    EN: 'A higher-priority prompt was on screen: {id}.',
    VI: 'Có lời nhắc ưu tiên cao hơn trên màn hình: {id}.',
  },
  'why.reason.busy': { EN: 'The player was busy: {activity}.', VI: 'Người chơi đang bận: {activity}.' },
  'why.reason.budget': {
    EN: 'The maximum number of prompts for this visit had been reached.',
    VI: 'Đã đạt số lời nhắc tối đa của lượt truy cập này.',
  },
  'why.reason.viewBroke': {
    EN: 'It failed to render and isn’t shown again on this page.',
    VI: 'Hiển thị bị lỗi và không hiện lại trên trang này.',
  },
  'why.reason.couldNot': { EN: 'Its rule failed: {error}', VI: 'Quy tắc của nó bị lỗi: {error}' },
  'why.reason.breakUnknown': {
    EN: 'It wasn’t known yet whether the member is taking a break.',
    VI: 'Chưa biết hội viên có đang tạm nghỉ hay không.',
  },
  'why.reason.excluded': {
    EN: 'The member is self-excluded: no marketing.',
    VI: 'Hội viên đã tự loại trừ: không tiếp thị.',
  },
  'why.reason.onBreak': {
    EN: 'The member is taking a break: no marketing.',
    VI: 'Hội viên đang tạm nghỉ: không tiếp thị.',
  },
  'why.reason.question': {
    EN: 'A confirmation was waiting for the player’s answer.',
    VI: 'Có xác nhận đang chờ người chơi trả lời.',
  },
  'why.reason.notAsked': { EN: 'There was nothing to confirm.', VI: 'Không có gì cần xác nhận.' },
  'why.reason.outOfUse': { EN: 'This domain is retired.', VI: 'Tên miền này đã ngừng dùng.' },
  'why.reason.noToken': {
    EN: 'The link didn’t contain another member’s sign-in.',
    VI: 'Liên kết không chứa đăng nhập của hội viên khác.',
  },
  'why.reason.otherToken': {
    EN: 'The link contained another member’s sign-in.',
    VI: 'Liên kết chứa đăng nhập của hội viên khác.',
  },
  'why.reason.picture': {
    EN: 'The member tapped to change the profile picture.',
    VI: 'Hội viên chạm để đổi ảnh đại diện.',
  },
  'why.reason.newIdentity': {
    EN: 'No account was linked to this third-party sign-in yet.',
    VI: 'Chưa có tài khoản nào liên kết với đăng nhập bên thứ ba này.',
  },
  'why.reason.noPasskeys': {
    EN: 'The device doesn’t support passkeys.',
    VI: 'Thiết bị không hỗ trợ khóa truy cập.',
  },
  'why.reason.passkeyHere': {
    EN: 'This device already has a passkey.',
    VI: 'Thiết bị này đã có khóa truy cập.',
  },
  'why.reason.passkeyDeclined': {
    EN: 'It was declined on this device.',
    VI: 'Đã bị từ chối trên thiết bị này.',
  },
  'why.reason.nobodyIn': { EN: 'The player wasn’t signed in.', VI: 'Người chơi chưa đăng nhập.' },
  'why.reason.passwordFirst': { EN: 'The password had to be changed first.', VI: 'Phải đổi mật khẩu trước.' },
  'why.reason.notThisPage': { EN: 'It isn’t shown on this screen.', VI: 'Không hiện ở màn hình này.' },
  'why.reason.byPassword': {
    EN: 'The member signed in with a password.',
    VI: 'Hội viên đăng nhập bằng mật khẩu.',
  },
  'why.reason.terms': { EN: 'The player opened the terms.', VI: 'Người chơi mở điều khoản.' },
  'why.reason.exclusion': { EN: 'The member is about to self-exclude.', VI: 'Hội viên sắp tự loại trừ.' },
  'why.reason.firstDepositLimit': {
    EN: 'Players are asked for a limit before the first deposit.',
    VI: 'Người chơi được hỏi giới hạn trước lần nạp đầu tiên.',
  },
  'why.reason.timeSpent': {
    EN: 'The session time reminder was due.',
    VI: 'Đã đến lúc nhắc thời gian phiên.',
  },
  'why.reason.noCheck': {
    EN: 'The player wasn’t signed in, or a game was open.',
    VI: 'Người chơi chưa đăng nhập hoặc đang mở trò chơi.',
  },
  'why.reason.timePlayed': { EN: 'The reality check was due.', VI: 'Đã đến lúc nhắc thời gian chơi.' },
  'why.reason.notPlayed': {
    EN: 'The reality check wasn’t due yet.',
    VI: 'Chưa đến lúc nhắc thời gian chơi.',
  },
  'why.reason.factors': { EN: 'Two-factor authentication was required.', VI: 'Cần xác thực hai yếu tố.' },
  'why.reason.dialling': {
    EN: 'The player tapped the country code.',
    VI: 'Người chơi chạm vào mã quốc gia.',
  },
  'why.reason.proof': {
    EN: 'A security setting was about to change.',
    VI: 'Một thiết lập bảo mật sắp thay đổi.',
  },
  'why.reason.wordsComing': { EN: 'Its text was still loading.', VI: 'Nội dung còn đang tải.' },
  'why.reason.nativeApp': {
    EN: 'This is the merchant’s native app.',
    VI: 'Đây là ứng dụng gốc của thương hiệu.',
  },
  'why.reason.installedApp': { EN: 'This is the installed app.', VI: 'Đây là ứng dụng đã cài.' },
  'why.reason.tooYoung': { EN: 'The visit wasn’t long enough.', VI: 'Lượt truy cập chưa đủ lâu.' },
  'why.reason.onlyHome': { EN: 'It is only shown on the home page.', VI: 'Chỉ hiện ở trang chủ.' },
  'why.reason.imageNew': {
    EN: 'Image {group} was new to this device.',
    VI: 'Hình {group} mới với thiết bị này.',
  },
  'why.reason.imageClosed': {
    EN: 'Image {group} was closed in this visit.',
    VI: 'Hình {group} đã bị đóng trong lượt này.',
  },
  'why.reason.imageSaved': { EN: 'Image {group} was already saved.', VI: 'Hình {group} đã được lưu.' },
  'why.reason.noImages': { EN: 'The merchant has no app images.', VI: 'Thương hiệu không có hình ứng dụng.' },
  'why.reason.barOnly': {
    EN: 'The window wasn’t requested. Download bar: {reason}',
    VI: 'Cửa sổ không được yêu cầu. Thanh tải ứng dụng: {reason}',
  },
  'why.reason.barOpened': {
    EN: 'The player opened it from the download bar.',
    VI: 'Người chơi mở từ thanh tải ứng dụng.',
  },
  'why.reason.noBar': {
    EN: 'The merchant has no download bar.',
    VI: 'Thương hiệu không dùng thanh tải ứng dụng.',
  },
  'why.reason.closedHere': { EN: 'It was closed in this visit.', VI: 'Đã bị đóng trong lượt truy cập này.' },
  'why.reason.oldIos': {
    EN: 'This iOS version is too old for the app.',
    VI: 'Phiên bản iOS này quá cũ để cài ứng dụng.',
  },
  'why.reason.linksUnknown': {
    EN: 'The download links hadn’t loaded yet.',
    VI: 'Liên kết tải chưa tải xong.',
  },
  'why.reason.shortcut': {
    EN: 'It runs from a home-screen shortcut, and there is no iOS download link.',
    VI: 'Đang chạy từ lối tắt màn hình chính và không có liên kết tải iOS.',
  },
  'why.reason.noLink': {
    EN: 'There is no download link for this operating system.',
    VI: 'Không có liên kết tải cho hệ điều hành này.',
  },
  'why.reason.membersOnly': { EN: 'Only for members.', VI: 'Chỉ dành cho hội viên.' },
  'why.reason.rankOnly': { EN: 'Only for rank {rank} and above.', VI: 'Chỉ dành cho hạng {rank} trở lên.' },
  'why.reason.rankUnknown': { EN: 'The member’s rank wasn’t known yet.', VI: 'Chưa biết hạng của hội viên.' },
  'why.reason.hiddenBefore': {
    EN: '{reason} It stays hidden for this session.',
    VI: '{reason} Vẫn ẩn đến hết phiên.',
  },
  'why.reason.shownAs': { EN: 'Shown in mode {mode}.', VI: 'Hiện ở chế độ {mode}.' },
  'why.reason.answered': { EN: 'It was already answered on this page.', VI: 'Đã trả lời trên trang này.' },
  'why.reason.newerVersion': { EN: 'A newer version of the app was available.', VI: 'Có phiên bản mới hơn.' },
  'why.reason.unsent': { EN: 'The player had unsaved input.', VI: 'Người chơi có nội dung chưa lưu.' },
  'why.reason.notNative': { EN: 'Only for the native app.', VI: 'Chỉ dành cho ứng dụng gốc.' },
  'why.reason.versionUnknown': {
    EN: 'One of the versions wasn’t known.',
    VI: 'Không biết một trong các phiên bản.',
  },
  'why.reason.newEnough': { EN: 'The app was up to date.', VI: 'Ứng dụng đã là bản mới.' },
  'why.reason.demanded': {
    EN: 'The merchant requires the newer app version.',
    VI: 'Thương hiệu bắt buộc dùng bản mới.',
  },
  'why.reason.closedOnPage': { EN: 'It was closed on this page.', VI: 'Đã bị đóng trên trang này.' },
  'why.reason.newerApp': { EN: 'A newer app version was available.', VI: 'Có phiên bản ứng dụng mới hơn.' },
  'why.reason.closing': { EN: 'It was being closed.', VI: 'Đang được đóng.' },
  'why.reason.noCardAsked': {
    EN: 'The merchant doesn’t ask for a card.',
    VI: 'Thương hiệu không yêu cầu thẻ.',
  },
  'why.reason.merchantClosed': {
    EN: 'The merchant was closed to this visitor.',
    VI: 'Thương hiệu đóng với khách này.',
  },
  'why.reason.noMember': { EN: 'No member was signed in.', VI: 'Không có hội viên đăng nhập.' },
  'why.reason.addingCard': { EN: 'The member was adding a card.', VI: 'Hội viên đang thêm thẻ.' },
  'why.reason.dismissed': { EN: 'It was closed in this visit.', VI: 'Đã bị đóng trong lượt truy cập này.' },
  'why.reason.everyTime': { EN: 'It is always shown.', VI: 'Luôn hiện.' },
  'why.reason.cardsUnknown': {
    EN: 'The member’s cards weren’t known yet.',
    VI: 'Chưa biết thẻ của hội viên.',
  },
  'why.reason.noCard': { EN: 'The member has no card.', VI: 'Hội viên chưa có thẻ.' },
  'why.reason.hasCard': { EN: 'The member has a card.', VI: 'Hội viên đã có thẻ.' },
  'why.reason.aboutMembers': {
    EN: 'Its conditions apply to members, but no member was signed in.',
    VI: 'Điều kiện áp dụng cho hội viên, nhưng chưa có hội viên đăng nhập.',
  },
  'why.reason.noCondition': {
    EN: 'None of the merchant’s conditions was met.',
    VI: 'Không điều kiện nào của thương hiệu được đáp ứng.',
  },
  'why.reason.startHome': {
    EN: 'On app start it is only shown on the home page.',
    VI: 'Khi mở ứng dụng chỉ hiện ở trang chủ.',
  },
  'why.reason.browserOffer': {
    EN: 'The browser’s own install prompt could still appear.',
    VI: 'Lời mời cài của trình duyệt vẫn có thể hiện.',
  },
  'why.reason.started': { EN: 'The page had just opened.', VI: 'Trang vừa mở.' },
  'why.reason.forced': {
    EN: '{reason} It couldn’t be closed, because a mandatory prompt was shown in this visit.',
    VI: '{reason} Không thể đóng, vì lượt này đã hiện một lời nhắc bắt buộc.',
  },
  'why.reason.notUsed': { EN: 'The merchant doesn’t use it.', VI: 'Thương hiệu không dùng.' },
  'why.reason.asApp': {
    EN: 'The page was running as an installed app.',
    VI: 'Trang đang chạy như ứng dụng đã cài.',
  },
  'why.reason.inOwnApp': {
    EN: 'The page was running in the merchant’s native app.',
    VI: 'Trang đang chạy trong ứng dụng gốc của thương hiệu.',
  },
  'why.reason.isInstalled': { EN: 'The app is installed.', VI: 'Ứng dụng đã cài.' },
  'why.reason.otherSheet': { EN: 'Another install sheet was open.', VI: 'Một bảng khác về cài đặt đang mở.' },
  'why.reason.notAddress': {
    EN: 'The merchant doesn’t show it on this domain.',
    VI: 'Thương hiệu không hiện trên tên miền này.',
  },
  'why.reason.otherAddress': {
    EN: 'The merchant only shows it on other domains.',
    VI: 'Thương hiệu chỉ hiện trên tên miền khác.',
  },
  'why.reason.atLeastDeposits': {
    EN: 'The member had at least {count} deposits.',
    VI: 'Hội viên đã nạp ít nhất {count} lần.',
  },
  'why.reason.deposits': { EN: 'The member had {count} deposits.', VI: 'Hội viên đã nạp {count} lần.' },
  'why.reason.atLeastWithdrawals': {
    EN: 'The member had at least {count} withdrawals.',
    VI: 'Hội viên đã rút ít nhất {count} lần.',
  },
  'why.reason.withdrawals': { EN: 'The member had {count} withdrawals.', VI: 'Hội viên đã rút {count} lần.' },
  'why.reason.firstDeposit': {
    EN: 'The member had just made the first deposit.',
    VI: 'Hội viên vừa nạp lần đầu.',
  },
  'why.reason.firstWithdrawal': {
    EN: 'The member had just made the first withdrawal.',
    VI: 'Hội viên vừa rút lần đầu.',
  },
  'why.reason.memberIn': { EN: 'A member was signed in.', VI: 'Có hội viên đăng nhập.' },
  'why.reason.registered': {
    EN: 'The member registered {count} days ago.',
    VI: 'Hội viên đăng ký {count} ngày trước.',
  },
  'why.reason.intoGame': {
    EN: 'The game had been open for {count} seconds.',
    VI: 'Trò chơi đã mở {count} giây.',
  },
  'why.reason.askedInstall': {
    EN: 'The player opened the installation guide.',
    VI: 'Người chơi mở hướng dẫn cài.',
  },
  'why.reason.language': {
    EN: 'The player tapped to change the language.',
    VI: 'Người chơi chạm để đổi ngôn ngữ.',
  },
  'why.reason.permission': {
    EN: 'The browser permission is already set: {permission}.',
    VI: 'Quyền của trình duyệt đã được đặt: {permission}.',
  },
  'why.reason.turnedOff': {
    EN: 'Notifications are off on this device.',
    VI: 'Thông báo đang tắt trên thiết bị này.',
  },
  'why.reason.skipped': { EN: 'It was skipped in this session.', VI: 'Đã bỏ qua trong phiên này.' },
  'why.reason.askedOnce': {
    EN: 'It was already shown once in this session.',
    VI: 'Đã hiện một lần trong phiên này.',
  },
  'why.reason.neverAnswered': {
    EN: 'The member is signed in and has never answered.',
    VI: 'Hội viên đã đăng nhập và chưa từng trả lời.',
  },
  'why.reason.noPush': {
    EN: 'The merchant doesn’t send push notifications.',
    VI: 'Thương hiệu không gửi thông báo đẩy.',
  },
  'why.reason.nativePush': {
    EN: 'The native app has its own notifications.',
    VI: 'Ứng dụng gốc có thông báo riêng.',
  },
  'why.reason.foreignBrowser': {
    EN: 'An in-app browser can’t receive notifications.',
    VI: 'Trình duyệt trong ứng dụng khác không nhận được thông báo.',
  },
  'why.reason.iosHome': {
    EN: 'On iOS, only apps on the home screen can receive notifications.',
    VI: 'Trên iOS, chỉ ứng dụng ở màn hình chính nhận được thông báo.',
  },
  'why.reason.noReach': {
    EN: 'This browser can’t receive notifications.',
    VI: 'Trình duyệt này không nhận được thông báo.',
  },
  'why.reason.reached': {
    EN: 'This browser can receive notifications.',
    VI: 'Trình duyệt này nhận được thông báo.',
  },
  'why.reason.noList': { EN: 'There were no announcements.', VI: 'Không có thông báo nào.' },
  'why.reason.listComing': { EN: 'Announcements hadn’t loaded yet.', VI: 'Thông báo chưa tải xong.' },
  'why.reason.listFresh': { EN: 'Announcements had just loaded.', VI: 'Thông báo vừa tải xong.' },
  'why.reason.notHome': { EN: 'This screen isn’t the home page.', VI: 'Màn hình này không phải trang chủ.' },
  'why.reason.nothingFor': {
    EN: 'There were no announcements for this player.',
    VI: 'Không có thông báo cho người chơi này.',
  },
  'why.reason.neverSeen': {
    EN: 'It had never been seen on this device.',
    VI: 'Chưa từng thấy trên thiết bị này.',
  },
  'why.reason.contentChanged': {
    EN: 'The content changed after it was closed.',
    VI: 'Nội dung đã thay đổi sau khi bị đóng.',
  },
  'why.reason.forGood': {
    EN: 'The player has hidden this content permanently.',
    VI: 'Người chơi đã ẩn vĩnh viễn nội dung này.',
  },
  'why.reason.notToday': { EN: 'It wasn’t hidden for today.', VI: 'Chưa bị ẩn trong hôm nay.' },
  'why.reason.dayOver': { EN: 'It was hidden for a day that is over.', VI: 'Ngày bị ẩn đã qua.' },
  'why.reason.impossible': {
    EN: 'It was hidden until an invalid time: the device’s clock was wrong.',
    VI: 'Bị ẩn đến thời điểm không hợp lệ: đồng hồ thiết bị sai.',
  },
  'why.reason.midnight': { EN: 'The player hid it until midnight.', VI: 'Người chơi ẩn đến nửa đêm.' },
  'why.reason.closedToday': {
    EN: 'The player closed it today. It appears again tomorrow.',
    VI: 'Người chơi đã đóng hôm nay. Ngày mai sẽ hiện lại.',
  },
  'why.reason.wasHidden': {
    EN: 'It was hidden when this page was opened.',
    VI: 'Đã bị ẩn khi mở trang này.',
  },
  'why.reason.unheard': {
    EN: 'The merchant’s status wasn’t known yet.',
    VI: 'Chưa biết trạng thái của thương hiệu.',
  },
  'why.reason.regionClosed': {
    EN: 'The merchant is closed to this region or IP address.',
    VI: 'Thương hiệu đóng với khu vực hoặc địa chỉ IP này.',
  },
  'why.reason.maintenance': { EN: 'The merchant was under maintenance.', VI: 'Thương hiệu đang bảo trì.' },
  'why.reason.open': { EN: 'The merchant was open.', VI: 'Thương hiệu đang mở.' },
} as const satisfies WordTable
