import type { WordTable } from '../wordTable'

/** What each reason of the front's rules is to the staff; fetched with the page, not with the console's beginning. */
export const whyReasonWords = {
  'why.reason.countingFirst': {
    EN: 'The question whether visits may be counted comes first.',
    VI: 'Câu hỏi về việc đếm lượt truy cập hiện trước.',
  },
  'why.reason.after': {
    EN: 'Something more important was on the screen: {id}.',
    VI: 'Có mục quan trọng hơn trên màn hình: {id}.',
  },
  'why.reason.busy': {
    EN: 'The player was in the middle of something: {activity}.',
    VI: 'Người chơi đang dở việc: {activity}.',
  },
  'why.reason.budget': {
    EN: 'This visit had already seen as many prompts as the merchant allows.',
    VI: 'Lượt truy cập này đã thấy đủ số lời mời mà nhà cái cho phép.',
  },
  'why.reason.viewBroke': {
    EN: 'It failed to draw and does not come again on this page.',
    VI: 'Nó bị lỗi khi hiển thị và không hiện lại trên trang này.',
  },
  'why.reason.couldNot': { EN: 'Its rule failed: {error}', VI: 'Quy tắc của nó bị lỗi: {error}' },
  'why.reason.breakUnknown': {
    EN: 'It was not known yet whether the member takes a break.',
    VI: 'Chưa biết hội viên có đang tạm nghỉ hay không.',
  },
  'why.reason.excluded': {
    EN: 'The member has excluded themselves: no marketing.',
    VI: 'Hội viên đã tự loại trừ: không quảng bá.',
  },
  'why.reason.onBreak': {
    EN: 'The member takes a break: no marketing.',
    VI: 'Hội viên đang tạm nghỉ: không quảng bá.',
  },
  'why.reason.question': {
    EN: 'A question was waiting for the player’s answer.',
    VI: 'Có câu hỏi đang chờ người chơi trả lời.',
  },
  'why.reason.notAsked': { EN: 'There was no question to ask.', VI: 'Không có câu hỏi nào.' },
  'why.reason.outOfUse': { EN: 'This address is out of use.', VI: 'Địa chỉ này không còn dùng.' },
  'why.reason.noToken': {
    EN: 'The link carried no other member’s sign-in.',
    VI: 'Liên kết không kèm đăng nhập của hội viên khác.',
  },
  'why.reason.otherToken': {
    EN: 'The link carried another member’s sign-in.',
    VI: 'Liên kết kèm đăng nhập của hội viên khác.',
  },
  'why.reason.picture': {
    EN: 'The member pressed to change the picture.',
    VI: 'Hội viên bấm đổi ảnh đại diện.',
  },
  'why.reason.newIdentity': {
    EN: 'Nobody had an account with this outside sign-in yet.',
    VI: 'Chưa có tài khoản nào với đăng nhập bên ngoài này.',
  },
  'why.reason.noPasskeys': { EN: 'The device knows no passkeys.', VI: 'Thiết bị không hỗ trợ passkey.' },
  'why.reason.passkeyHere': {
    EN: 'There is a passkey on this device already.',
    VI: 'Thiết bị đã có passkey.',
  },
  'why.reason.passkeyDeclined': {
    EN: 'It was declined on this device.',
    VI: 'Đã từ chối trên thiết bị này.',
  },
  'why.reason.nobodyIn': { EN: 'Nobody was signed in.', VI: 'Chưa ai đăng nhập.' },
  'why.reason.passwordFirst': { EN: 'The password had to be changed first.', VI: 'Phải đổi mật khẩu trước.' },
  'why.reason.notThisPage': { EN: 'It does not come on this screen.', VI: 'Không hiện ở màn hình này.' },
  'why.reason.byPassword': {
    EN: 'The member had signed in by password.',
    VI: 'Hội viên đăng nhập bằng mật khẩu.',
  },
  'why.reason.terms': { EN: 'The player opened the terms.', VI: 'Người chơi mở điều khoản.' },
  'why.reason.exclusion': {
    EN: 'The member is about to exclude themselves.',
    VI: 'Hội viên sắp tự loại trừ.',
  },
  'why.reason.firstDepositLimit': {
    EN: 'Before the first deposit a limit is asked for.',
    VI: 'Trước lần nạp đầu tiên cần hỏi hạn mức.',
  },
  'why.reason.timeSpent': {
    EN: 'The time for a reminder had passed in this session.',
    VI: 'Đã đến lúc nhắc về thời gian ở đây.',
  },
  'why.reason.noCheck': {
    EN: 'Nobody was signed in, or a game was open.',
    VI: 'Chưa ai đăng nhập, hoặc đang mở trò chơi.',
  },
  'why.reason.timePlayed': {
    EN: 'The time for a reminder of play had passed.',
    VI: 'Đã đến lúc nhắc về thời gian chơi.',
  },
  'why.reason.notPlayed': {
    EN: 'Not enough time was played for the reminder.',
    VI: 'Chưa chơi đủ lâu để nhắc.',
  },
  'why.reason.factors': { EN: 'A second step of sign-in was needed.', VI: 'Cần bước đăng nhập thứ hai.' },
  'why.reason.dialling': { EN: 'The player pressed the dialling code.', VI: 'Người chơi bấm mã quốc gia.' },
  'why.reason.proof': {
    EN: 'What protects the account was about to change.',
    VI: 'Thiết lập bảo vệ tài khoản sắp thay đổi.',
  },
  'why.reason.wordsComing': { EN: 'Its words were still being fetched.', VI: 'Nội dung còn đang tải.' },
  'why.reason.nativeApp': { EN: 'This is the merchant’s native app.', VI: 'Đây là ứng dụng gốc.' },
  'why.reason.installedApp': { EN: 'This is the installed app.', VI: 'Đây là ứng dụng đã cài.' },
  'why.reason.tooYoung': { EN: 'The visit had not lasted long enough.', VI: 'Lượt truy cập chưa đủ lâu.' },
  'why.reason.onlyHome': { EN: 'It comes on home alone.', VI: 'Chỉ hiện ở trang chủ.' },
  'why.reason.imageNew': {
    EN: 'The picture {group} was new to this device.',
    VI: 'Ảnh {group} mới với thiết bị này.',
  },
  'why.reason.imageClosed': {
    EN: 'The picture {group} was closed in this visit.',
    VI: 'Ảnh {group} đã đóng trong lượt này.',
  },
  'why.reason.imageSaved': { EN: 'The picture {group} was saved already.', VI: 'Ảnh {group} đã được lưu.' },
  'why.reason.noImages': { EN: 'The merchant has no such pictures.', VI: 'Nhà cái không có ảnh này.' },
  'why.reason.barOnly': {
    EN: 'The window was not asked for. The download bar: {reason}',
    VI: 'Cửa sổ không được yêu cầu. Thanh tải ứng dụng: {reason}',
  },
  'why.reason.barOpened': {
    EN: 'The player opened it from the download bar.',
    VI: 'Người chơi mở từ thanh tải ứng dụng.',
  },
  'why.reason.noBar': {
    EN: 'The merchant has no download bar.',
    VI: 'Nhà cái không dùng thanh tải ứng dụng.',
  },
  'why.reason.closedHere': { EN: 'It was closed in this visit.', VI: 'Đã đóng trong lượt truy cập này.' },
  'why.reason.oldIos': { EN: 'This iOS is too old for an app.', VI: 'iOS này quá cũ để cài ứng dụng.' },
  'why.reason.linksUnknown': { EN: 'The download links were not known yet.', VI: 'Chưa biết liên kết tải.' },
  'why.reason.shortcut': {
    EN: 'It runs as a home-screen shortcut and there is no link for iOS.',
    VI: 'Đang chạy từ lối tắt màn hình chính và không có liên kết iOS.',
  },
  'why.reason.noLink': {
    EN: 'There is no download link for this system.',
    VI: 'Không có liên kết tải cho hệ điều hành này.',
  },
  'why.reason.membersOnly': { EN: 'It is for members only.', VI: 'Chỉ dành cho hội viên.' },
  'why.reason.rankOnly': { EN: 'It is for rank {rank} and above.', VI: 'Dành cho hạng {rank} trở lên.' },
  'why.reason.rankUnknown': { EN: 'The rank is not known yet.', VI: 'Chưa biết hạng.' },
  'why.reason.hiddenBefore': {
    EN: '{reason} It stays hidden for the session.',
    VI: '{reason} Vẫn ẩn đến hết phiên.',
  },
  'why.reason.shownAs': { EN: 'Shown in the mode {mode}.', VI: 'Hiện ở chế độ {mode}.' },
  'why.reason.answered': { EN: 'It was answered on this page.', VI: 'Đã trả lời trên trang này.' },
  'why.reason.newerVersion': { EN: 'A newer version of the app was there.', VI: 'Có phiên bản mới hơn.' },
  'why.reason.unsent': { EN: 'Something typed had not been sent.', VI: 'Có nội dung đã gõ mà chưa gửi.' },
  'why.reason.notNative': { EN: 'It is for the native app alone.', VI: 'Chỉ dành cho ứng dụng gốc.' },
  'why.reason.versionUnknown': {
    EN: 'One of the versions was not known.',
    VI: 'Không biết một trong các phiên bản.',
  },
  'why.reason.newEnough': { EN: 'The app was new enough.', VI: 'Ứng dụng đã đủ mới.' },
  'why.reason.demanded': { EN: 'The merchant demands the newer app.', VI: 'Nhà cái bắt buộc bản mới.' },
  'why.reason.closedOnPage': { EN: 'It was closed on this page.', VI: 'Đã đóng trên trang này.' },
  'why.reason.newerApp': { EN: 'A newer app was there.', VI: 'Có ứng dụng mới hơn.' },
  'why.reason.closing': { EN: 'It was being closed at that moment.', VI: 'Đang được đóng lúc đó.' },
  'why.reason.noCardAsked': { EN: 'The merchant does not ask for a card.', VI: 'Nhà cái không yêu cầu thẻ.' },
  'why.reason.merchantClosed': {
    EN: 'The merchant was closed to this visitor.',
    VI: 'Nhà cái đóng với khách này.',
  },
  'why.reason.noMember': { EN: 'No member was signed in.', VI: 'Không có hội viên đăng nhập.' },
  'why.reason.addingCard': { EN: 'The member was adding a card.', VI: 'Hội viên đang thêm thẻ.' },
  'why.reason.dismissed': { EN: 'It was closed in this visit.', VI: 'Đã đóng trong lượt truy cập này.' },
  'why.reason.everyTime': { EN: 'It is asked for every time.', VI: 'Luôn được hỏi.' },
  'why.reason.cardsUnknown': {
    EN: 'The member’s cards were not known yet.',
    VI: 'Chưa biết thẻ của hội viên.',
  },
  'why.reason.noCard': { EN: 'The member has no card.', VI: 'Hội viên chưa có thẻ.' },
  'why.reason.hasCard': { EN: 'The member has a card.', VI: 'Hội viên đã có thẻ.' },
  'why.reason.aboutMembers': {
    EN: 'Its conditions are about members, and no member was signed in.',
    VI: 'Điều kiện dành cho hội viên, mà chưa có hội viên đăng nhập.',
  },
  'why.reason.noCondition': {
    EN: 'None of the merchant’s conditions was met.',
    VI: 'Không điều kiện nào của nhà cái được đáp ứng.',
  },
  'why.reason.startHome': { EN: 'At the start it comes on home alone.', VI: 'Lúc mở chỉ hiện ở trang chủ.' },
  'why.reason.browserOffer': {
    EN: 'The browser might still have made its own offer.',
    VI: 'Trình duyệt có thể còn tự mời cài.',
  },
  'why.reason.started': { EN: 'The page had just opened.', VI: 'Trang vừa mở.' },
  'why.reason.forced': {
    EN: '{reason} It could not be closed, because one like that was shown in this visit.',
    VI: '{reason} Không thể đóng, vì lượt này đã hiện một lời mời bắt buộc.',
  },
  'why.reason.notUsed': { EN: 'The merchant does not use it.', VI: 'Nhà cái không dùng.' },
  'why.reason.asApp': { EN: 'The page ran as an installed app.', VI: 'Trang đang chạy như ứng dụng đã cài.' },
  'why.reason.inOwnApp': {
    EN: 'The page ran in the merchant’s own app.',
    VI: 'Trang chạy trong ứng dụng của nhà cái.',
  },
  'why.reason.isInstalled': { EN: 'The app is installed.', VI: 'Ứng dụng đã cài.' },
  'why.reason.otherSheet': {
    EN: 'Another sheet about installing was open.',
    VI: 'Một bảng khác về cài đặt đang mở.',
  },
  'why.reason.notAddress': {
    EN: 'The merchant does not show it at this address.',
    VI: 'Nhà cái không hiện ở địa chỉ này.',
  },
  'why.reason.otherAddress': {
    EN: 'The merchant shows it at other addresses only.',
    VI: 'Nhà cái chỉ hiện ở địa chỉ khác.',
  },
  'why.reason.atLeastDeposits': {
    EN: 'The member had made at least {count} deposits.',
    VI: 'Hội viên đã nạp ít nhất {count} lần.',
  },
  'why.reason.deposits': { EN: 'The member had made {count} deposits.', VI: 'Hội viên đã nạp {count} lần.' },
  'why.reason.atLeastWithdrawals': {
    EN: 'The member had made at least {count} withdrawals.',
    VI: 'Hội viên đã rút ít nhất {count} lần.',
  },
  'why.reason.withdrawals': {
    EN: 'The member had made {count} withdrawals.',
    VI: 'Hội viên đã rút {count} lần.',
  },
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
    EN: 'The member had registered {count} days before.',
    VI: 'Hội viên đăng ký {count} ngày trước.',
  },
  'why.reason.intoGame': {
    EN: 'A game had been open for {count} seconds.',
    VI: 'Trò chơi đã mở {count} giây.',
  },
  'why.reason.askedInstall': { EN: 'The player asked how to install.', VI: 'Người chơi hỏi cách cài.' },
  'why.reason.language': {
    EN: 'The player pressed to change the language.',
    VI: 'Người chơi bấm đổi ngôn ngữ.',
  },
  'why.reason.permission': {
    EN: 'The browser has an answer already: {permission}.',
    VI: 'Trình duyệt đã có câu trả lời: {permission}.',
  },
  'why.reason.turnedOff': {
    EN: 'Messages are turned off on this device.',
    VI: 'Tin nhắn đã tắt trên thiết bị này.',
  },
  'why.reason.skipped': { EN: 'It was skipped in this session.', VI: 'Đã bỏ qua trong phiên này.' },
  'why.reason.askedOnce': { EN: 'It was asked once in this session.', VI: 'Đã hỏi một lần trong phiên này.' },
  'why.reason.neverAnswered': {
    EN: 'Signed in, and never answered.',
    VI: 'Đã đăng nhập và chưa từng trả lời.',
  },
  'why.reason.noPush': { EN: 'The merchant sends no messages.', VI: 'Nhà cái không gửi tin nhắn đẩy.' },
  'why.reason.nativePush': {
    EN: 'The native app has messages of its own.',
    VI: 'Ứng dụng gốc có tin nhắn riêng.',
  },
  'why.reason.foreignBrowser': {
    EN: 'The browser of another app receives no messages.',
    VI: 'Trình duyệt trong ứng dụng khác không nhận tin.',
  },
  'why.reason.iosHome': {
    EN: 'On iOS only an app on the home screen receives messages.',
    VI: 'Trên iOS chỉ ứng dụng ở màn hình chính nhận tin.',
  },
  'why.reason.noReach': { EN: 'This browser receives no messages.', VI: 'Trình duyệt này không nhận tin.' },
  'why.reason.reached': { EN: 'This browser can be reached.', VI: 'Có thể gửi tới trình duyệt này.' },
  'why.reason.noList': { EN: 'There was no list of announcements.', VI: 'Không có danh sách thông báo.' },
  'why.reason.listComing': {
    EN: 'The list of announcements had not come yet.',
    VI: 'Danh sách thông báo chưa tới.',
  },
  'why.reason.listFresh': {
    EN: 'The list of announcements had come a moment before.',
    VI: 'Danh sách thông báo vừa tới.',
  },
  'why.reason.notHome': { EN: 'This screen is not home.', VI: 'Màn hình này không phải trang chủ.' },
  'why.reason.nothingFor': {
    EN: 'Nothing was announced to this reader.',
    VI: 'Không có thông báo cho người này.',
  },
  'why.reason.neverSeen': {
    EN: 'It was never seen on this device.',
    VI: 'Chưa từng thấy trên thiết bị này.',
  },
  'why.reason.contentChanged': {
    EN: 'The content had changed since it was closed.',
    VI: 'Nội dung đã đổi từ lần đóng.',
  },
  'why.reason.forGood': {
    EN: 'The player has hidden this content for good.',
    VI: 'Người chơi đã ẩn hẳn nội dung này.',
  },
  'why.reason.notToday': { EN: 'It was not hidden for today.', VI: 'Chưa bị ẩn trong hôm nay.' },
  'why.reason.dayOver': { EN: 'The day it was hidden for was over.', VI: 'Ngày bị ẩn đã qua.' },
  'why.reason.impossible': {
    EN: 'It was hidden until a time that cannot be: the device’s clock was wrong.',
    VI: 'Bị ẩn đến thời điểm không thể có: đồng hồ thiết bị sai.',
  },
  'why.reason.midnight': { EN: 'The player has hidden it until midnight.', VI: 'Người chơi ẩn đến nửa đêm.' },
  'why.reason.closedToday': {
    EN: 'The player has closed it today; it returns tomorrow.',
    VI: 'Hôm nay người chơi đã đóng; ngày mai lại hiện.',
  },
  'why.reason.wasHidden': {
    EN: 'It was hidden when this page was opened.',
    VI: 'Đã bị ẩn khi mở trang này.',
  },
  'why.reason.unheard': {
    EN: 'The merchant’s state was not known yet.',
    VI: 'Chưa biết trạng thái của nhà cái.',
  },
  'why.reason.regionClosed': {
    EN: 'The merchant is closed to this region or address.',
    VI: 'Nhà cái đóng với khu vực hoặc địa chỉ này.',
  },
  'why.reason.maintenance': { EN: 'The merchant was under maintenance.', VI: 'Nhà cái đang bảo trì.' },
  'why.reason.open': { EN: 'The merchant was open.', VI: 'Nhà cái đang mở.' },
} as const satisfies WordTable
