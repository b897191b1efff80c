import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'

/** What Mela announces. */
export const melaAnnouncements: AnnouncementList = {
  lists: [
    { code: 'popup' },
    { code: 'app_download' },
    { code: 'newcomers', names: { TH: 'ผู้เล่นใหม่', EN: 'For newcomers', UR: 'نئے کھلاڑی' } },
  ],
  announcements: [
    {
      id: 'welcome',
      category: 'popup',
      execution: 'B',
      redirect: 'REGISTER',
      words: {
        TH: {
          title: 'ยินดีต้อนรับสู่งานวัด Mela',
          content:
            '<p>เปิดบัญชีในครึ่งนาที รับ <strong>เงินจำลอง ฿2,000</strong> ไว้ลองทุกงวด</p><ul><li>ออกรางวัลทุกนาที</li><li>โอกาสถูกรางวัลบอกไว้ชัดเจนก่อนเล่น</li><li>ตรวจผลได้เองบนมือถือ</li></ul><p><small>เงินจำลองแลกเป็นเงินจริงไม่ได้ สำหรับผู้มีอายุ 18 ปีขึ้นไป</small></p>',
        },
        EN: {
          title: 'Welcome to the Mela fair',
          content:
            '<p>Open an account in half a minute and get <strong>฿2,000 of play money</strong> to try every draw.</p><ul><li>A draw every minute</li><li>Your chances in plain sight before you play</li><li>Results you can check on your own phone</li></ul><p><small>Play money has no cash value. For people of 18 and over.</small></p>',
        },
        UR: {
          title: 'میلا میں خوش آمدید',
          content:
            '<p>آدھے منٹ میں اکاؤنٹ کھولیں اور ہر قرعہ آزمانے کے لیے <strong><span dir="ltr">฿2,000</span> فرضی رقم</strong> پائیں۔</p><ul><li>ہر منٹ ایک قرعہ</li><li>جیتنے کا امکان کھیلنے سے پہلے صاف لکھا ہوا</li><li>نتیجہ اپنے فون پر خود جانچیں</li></ul><p><small>فرضی رقم کی کوئی نقد قیمت نہیں۔ صرف 18 سال یا زیادہ عمر کے افراد کے لیے۔</small></p>',
        },
      },
    },
    {
      id: 'first-steps',
      category: 'popup',
      execution: 'F',
      activityId: 'fair-gift',
      words: {
        TH: {
          title: 'สามก้าวแรก',
          content:
            '<p>ของขวัญต้อนรับ <strong>เงินจำลอง ฿2,000</strong> อยู่ในกระเป๋าของคุณแล้ว</p><ol><li>เลือกงวดที่หน้าแรก</li><li>เลือกเลข ราคาและเงินรางวัลแสดงอยู่ด้านล่าง</li><li>ดูการออกรางวัล แล้วตรวจผลเอง</li></ol>',
        },
        EN: {
          title: 'Your first three steps',
          content:
            '<p>Your welcome gift of <strong>฿2,000 of play money</strong> is in your wallet.</p><ol><li>Pick a draw on the home page.</li><li>Pick your numbers; price and possible win stand right below.</li><li>Watch the draw, then check it yourself.</li></ol>',
        },
        UR: {
          title: 'پہلے تین قدم',
          content:
            '<p>خوش آمدید کا تحفہ، <strong><span dir="ltr">฿2,000</span> فرضی رقم</strong>، آپ کے والٹ میں ہے۔</p><ol><li>ہوم پیج پر کوئی قرعہ چنیں۔</li><li>اپنے نمبر چنیں؛ قیمت اور ممکنہ جیت نیچے لکھی ہے۔</li><li>قرعہ دیکھیں، پھر خود جانچیں۔</li></ol>',
        },
      },
    },
    {
      id: 'news-hanoi',
      category: 'popup',
      execution: 'A',
      redirect: 'REDIRECT_URL',
      externalLink: '/m/game',
      words: {
        TH: {
          title: 'ฮานอย VIP มาแล้ววันนี้',
          content: '<p>วันละงวด ลุ้นกันยาว ๆ <strong>แทงได้เกือบทั้งวัน</strong> และตรวจผลเองได้เหมือนทุกงวด</p>',
        },
        EN: {
          title: 'Hanoi VIP has arrived',
          content:
            '<p>One draw a day to look forward to. <strong>It takes bets almost all day</strong>, and can be checked like every other draw.</p>',
        },
        UR: {
          title: 'ہنوئی وی آئی پی آ گیا',
          content:
            '<p>دن میں ایک قرعہ، پورا دن انتظار کا مزہ۔ <strong>تقریباً سارا دن کھیلا جا سکتا ہے</strong> اور باقی قرعوں کی طرح خود جانچا جا سکتا ہے۔</p>',
        },
      },
    },
    {
      id: 'news-limits',
      category: 'popup',
      execution: 'A',
      words: {
        TH: {
          title: 'คุณเป็นผู้กำหนด',
          content: '<p>เล่นแล้วไม่สนุกก็พักได้ทุกเมื่อ เราจะไม่ส่งอะไรไปชวนกลับมา</p><p>ยอดเงินจำลองของคุณอยู่ครบเสมอ</p>',
        },
        EN: {
          title: 'You are in charge',
          content:
            '<p>When it stops being fun, take a break. We will not send anything to lure you back.</p><p>Your play money will still be there.</p>',
        },
        UR: {
          title: 'اختیار آپ کا ہے',
          content:
            '<p>جب مزہ نہ رہے تو وقفہ لے لیں۔ ہم واپس بلانے کے لیے کچھ نہیں بھیجیں گے۔</p><p>آپ کی فرضی رقم جوں کی توں رہے گی۔</p>',
        },
      },
    },
    {
      id: 'app',
      category: 'app_download',
      execution: 'B',
      redirect: 'APP_DOWNLOAD',
      words: {
        TH: { title: 'Mela บนหน้าจอหลัก', content: '<p>ติดตั้งแอปแล้วเปิดได้เร็วขึ้น ไม่ต้องพิมพ์ที่อยู่</p>' },
        EN: {
          title: 'Mela on your home screen',
          content: '<p>Install the app: it opens faster, and there is no address to type.</p>',
        },
        UR: {
          title: 'میلا آپ کی ہوم اسکرین پر',
          content: '<p>ایپ انسٹال کریں: جلدی کھلتی ہے اور پتا لکھنے کی ضرورت نہیں۔</p>',
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
        TH: {
          title: 'เงินจำลอง ฿2,000 เมื่อเปิดบัญชี',
          content: '<p>ได้ทันทีหลังสมัคร คนละหนึ่งครั้ง</p>',
        },
        EN: {
          title: '฿2,000 of play money with your account',
          content: '<p>There as soon as you have registered, once for each person.</p>',
        },
        UR: {
          title: 'اکاؤنٹ کے ساتھ ฿2,000 فرضی رقم',
          content: '<p>رجسٹر ہوتے ہی مل جاتی ہے، ہر شخص کو ایک بار۔</p>',
        },
      },
    },
  ],
}
