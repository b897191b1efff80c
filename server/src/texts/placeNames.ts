import type { LanguageCode } from '@playfront/contract/languages'

const writings = [
  'vi',
  'latin',
  'hans',
  'hant',
  'ja',
  'ko',
  'th',
  'km',
  'my',
  'deva',
  'bn',
  'ta',
  'ur',
] as const

type Writing = (typeof writings)[number]

/** How a language writes the names of places in Vietnam; the rest write them in plain Latin letters. */
const writingOf: Partial<Record<LanguageCode, Writing>> = {
  VI: 'vi',
  CN: 'hans',
  TW: 'hant',
  JA: 'ja',
  KO: 'ko',
  TH: 'th',
  KM: 'km',
  MY: 'my',
  HI: 'deva',
  NE: 'deva',
  BN: 'bn',
  TA: 'ta',
  UR: 'ur',
}

/** The stations of Vietnam's lotteries, a column for each writing in the order above. */
const places: Record<string, string> = {
  HANOI: 'Hà Nội|Hanoi|河内|河內|ハノイ|하노이|ฮานอย|ហាណូយ|ဟနွိုင်း|हनोई|হ্যানয়|ஹனோய்|ہنوئی',
  QUANGNINH:
    'Quảng Ninh|Quang Ninh|广宁|廣寧|クアンニン|꽝닌|กว๋างนิญ|ក្វាងនិញ|ကွမ်းနင်|क्वांग निन्ह|কোয়াং নিন|குவாங் நின்|کوانگ نِن',
  BACNINH: 'Bắc Ninh|Bac Ninh|北宁|北寧|バクニン|박닌|บั๊กนิญ|បាក់និញ|ဗက်နင်|बाक निन्ह|বাক নিন|பாக் நின்|باک نِن',
  HAIPHONG:
    'Hải Phòng|Hai Phong|海防|海防|ハイフォン|하이퐁|ไฮฟอง|ហៃផុង|ဟိုင်ဖောင်|हाई फोंग|হাই ফং|ஹை போங்|ہائی فونگ',
  NAMDINH: 'Nam Định|Nam Dinh|南定|南定|ナムディン|남딘|นามดิ่ญ|ណាំឌិញ|နမ်ဒင်|नाम दिन्ह|নাম দিন|நாம் தின்|نام دِن',
  THAIBINH: 'Thái Bình|Thai Binh|太平|太平|タイビン|타이빈|ท้ายบิ่ญ|ថៃប៊ិញ|ထိုင်ဗင်|थाई बिन्ह|থাই বিন|தாய் பின்|تھائی بِن',
  HUE: 'Thừa Thiên Huế|Thua Thien Hue|承天顺化|承天順化|トゥアティエン・フエ|트어티엔후에|เถื่อเทียนเว้|ធឿធៀនហ្វេ|ထွာထျန်ဟွေ|थुआ थिएन हुए|থুয়া থিয়েন হুয়ে|துஆ தியென் ஹுவே|تھوا تھیئن ہوئے',
  PHUYEN: 'Phú Yên|Phu Yen|富安|富安|フーイエン|푸옌|ฟู้เอียน|ភូអៀន|ဖူးယင်|फू येन|ফু ইয়েন|பூ யென்|فو یئن',
  DAKLAK: 'Đắk Lắk|Dak Lak|多乐|多樂|ダクラク|닥락|ดั๊กลัก|ដាក់ឡាក់|ဒက်လက်|डाक लाक|ডাক লাক|டாக் லாக்|ڈاک لاک',
  QUANGNAM:
    'Quảng Nam|Quang Nam|广南|廣南|クアンナム|꽝남|กว๋างนาม|ក្វាងណាម|ကွမ်းနမ်|क्वांग नाम|কোয়াং নাম|குவாங் நாம்|کوانگ نام',
  DANANG: 'Đà Nẵng|Da Nang|岘港|峴港|ダナン|다낭|ดานัง|ដាណាំង|ဒါနန်|दा नांग|দা নাং|டா நாங்|دا نانگ',
  KHANHHOA:
    'Khánh Hòa|Khanh Hoa|庆和|慶和|カインホア|카인호아|คั้ญฮหว่า|ខាញ់ហ័រ|ခန်ဟွာ|खान्ह होआ|খান হোয়া|கான் ஹோவா|خان ہوا',
  BINHDINH: 'Bình Định|Binh Dinh|平定|平定|ビンディン|빈딘|บิ่ญดิ่ญ|ប៊ិញឌិញ|ဗင်ဒင်|बिन्ह दिन्ह|বিন দিন|பின் தின்|بِن دِن',
  QUANGTRI:
    'Quảng Trị|Quang Tri|广治|廣治|クアンチ|꽝찌|กว๋างจิ|ក្វាងទ្រី|ကွမ်းထရီ|क्वांग त्रि|কোয়াং ত্রি|குவாங் ட்ரி|کوانگ تری',
  QUANGBINH:
    'Quảng Bình|Quang Binh|广平|廣平|クアンビン|꽝빈|กว๋างบิ่ญ|ក្វាងប៊ិញ|ကွမ်းဗင်|क्वांग बिन्ह|কোয়াং বিন|குவாங் பின்|کوانگ بِن',
  GIALAI: 'Gia Lai|Gia Lai|嘉莱|嘉萊|ザライ|잘라이|ซาลาย|យ៉ាឡាយ|ဂျာလိုင်|जा लाई|যা লাই|ஜா லாய்|زا لائی',
  NINHTHUAN:
    'Ninh Thuận|Ninh Thuan|宁顺|寧順|ニントゥアン|닌투언|นิญถ่วน|និញធួន|နင်ထွမ်|निन्ह थुआन|নিন থুয়ান|நின் துவான்|نِن تھوان',
  QUANGNGAI:
    'Quảng Ngãi|Quang Ngai|广义|廣義|クアンガイ|꽝응아이|กว๋างหงาย|ក្វាងង៉ាយ|ကွမ်းငိုင်|क्वांग न्गाई|কোয়াং ঙাই|குவாங் ங்காய்|کوانگ نگائی',
  DAKNONG: 'Đắk Nông|Dak Nong|多农|多農|ダクノン|닥농|ดั๊กนง|ដាក់ណុង|ဒက်နောင်|डाक नोंग|ডাক নং|டாக் நோங்|ڈاک نونگ',
  KONTUM: 'Kon Tum|Kon Tum|昆嵩|崑嵩|コントゥム|꼰뚬|กอนตูม|កុនទុំ|ကွန်တွမ်|कोन तुम|কন তুম|கோன் தும்|کون تُم',
  HCM: 'TP. Hồ Chí Minh|Ho Chi Minh City|胡志明市|胡志明市|ホーチミン市|호찌민시|โฮจิมินห์|ទីក្រុងហូជីមិញ|ဟိုချီမင်းမြို့|हो ची मिन्ह सिटी|হো চি মিন সিটি|ஹோ சி மின் நகர்|ہو چی من شہر',
  DONGTHAP: 'Đồng Tháp|Dong Thap|同塔|同塔|ドンタップ|동탑|ด่งทาป|ដុងថាប់|ဒေါင်ထပ်|डोंग थाप|দং থাপ|டோங் தாப்|ڈونگ تھاپ',
  CAMAU: 'Cà Mau|Ca Mau|金瓯|金甌|カマウ|까마우|ก่าเมา|កាម៉ៅ|ကာမော|का मऊ|কা মাউ|கா மாவ்|کا ماؤ',
  BENTRE: 'Bến Tre|Ben Tre|槟椥|檳椥|ベンチェ|벤째|เบ๊นแจ|បេនត្រែ|ဗင်ထရဲ|बेन त्रे|বেন ত্রে|பென் ட்ரே|بین ترے',
  VUNGTAU: 'Vũng Tàu|Vung Tau|头顿|頭頓|ブンタウ|붕따우|หวุงเต่า|វុងតាវ|ဗွန်တောင်|वुंग ताऊ|ভুং তাউ|வுங் தாவ்|وونگ تاؤ',
  BACLIEU:
    'Bạc Liêu|Bac Lieu|薄辽|薄遼|バクリエウ|박리에우|บักเลียว|បាក់លៀវ|ဗက်လျူ|बाक लिएउ|বাক লিউ|பாக் லியூ|باک لیئو',
  DONGNAI: 'Đồng Nai|Dong Nai|同奈|同奈|ドンナイ|동나이|ด่งนาย|ដុងណៃ|ဒေါင်နိုင်|डोंग नाई|দং নাই|டோங் நாய்|ڈونگ نائی',
  CANTHO: 'Cần Thơ|Can Tho|芹苴|芹苴|カントー|껀터|เกิ่นเทอ|កឹនធើ|ကန်ထို|कान थो|কান থো|கான் தோ|کان تھو',
  SOCTRANG:
    'Sóc Trăng|Soc Trang|朔庄|朔莊|ソクチャン|속짱|ซ้อกจัง|សុកត្រាំង|ဆောက်ထရန်|सोक त्रांग|সক ত্রাং|சோக் ட்ராங்|سوک ترانگ',
  TAYNINH: 'Tây Ninh|Tay Ninh|西宁|西寧|タイニン|떠이닌|เต็ยนิญ|តៃនិញ|တေးနင်|ताय निन्ह|তাই নিন|தாய் நின்|تائے نِن',
  ANGIANG: 'An Giang|An Giang|安江|安江|アンザン|안장|อานซาง|អានយ៉ាង|အန်ဂျန်|आन जांग|আন জাং|ஆன் ஜாங்|آن زانگ',
  BINHTHUAN:
    'Bình Thuận|Binh Thuan|平顺|平順|ビントゥアン|빈투언|บิ่ญถ่วน|ប៊ិញធួន|ဗင်ထွမ်|बिन्ह थुआन|বিন থুয়ান|பின் துவான்|بِن تھوان',
  VINHLONG: 'Vĩnh Long|Vinh Long|永隆|永隆|ビンロン|빈롱|หวิญล็อง|វិញឡុង|ဗင်လောင်|विन्ह लोंग|ভিন লং|வின் லோங்|وِن لونگ',
  BINHDUONG:
    'Bình Dương|Binh Duong|平阳|平陽|ビンズオン|빈즈엉|บิ่ญเซือง|ប៊ិញយឿង|ဗင်ယွန်|बिन्ह दुओंग|বিন দুয়ং|பின் துவோங்|بِن زوونگ',
  TRAVINH: 'Trà Vinh|Tra Vinh|茶荣|茶榮|チャビン|짜빈|จ่าวิญ|ត្រាវិញ|ထရာဗင်|त्रा विन्ह|ত্রা ভিন|ட்ரா வின்|ترا وِن',
  LONGAN: 'Long An|Long An|隆安|隆安|ロンアン|롱안|ล็องอาน|ឡុងអាន|လောင်အန်|लोंग आन|লং আন|லோங் ஆன்|لونگ آن',
  BINHPHUOC:
    'Bình Phước|Binh Phuoc|平福|平福|ビンフオック|빈프억|บิ่ญเฟื้อก|ប៊ិញភឿក|ဗင်ဖွတ်|बिन्ह फुओक|বিন ফুওক|பின் புவோக்|بِن فووک',
  HAUGIANG: 'Hậu Giang|Hau Giang|后江|後江|ハウザン|허우장|เหิ่วซาง|ហូវយ៉ាង|ဟောင်ဂျန်|हाउ जांग|হাউ জাং|ஹாவ் ஜாங்|ہاؤ زانگ',
  TIENGIANG:
    'Tiền Giang|Tien Giang|前江|前江|ティエンザン|띠엔장|เตี่ยนซาง|ទៀនយ៉ាង|တျန်ဂျန်|तिएन जांग|তিয়েন জাং|தியென் ஜாங்|تیئن زانگ',
  KIENGIANG:
    'Kiên Giang|Kien Giang|坚江|堅江|キエンザン|끼엔장|เกียนซาง|គៀនយ៉ាង|ကျန်ဂျန်|किएन जांग|কিয়েন জাং|கியென் ஜாங்|کیئن زانگ',
  DALAT: 'Đà Lạt|Da Lat|大叻|大叻|ダラット|달랏|ดาลัด|ដាឡាត់|ဒါလတ်|दा लात|দা লাত|டா லாட்|دا لات',
}

const rows: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(places).map(([place, row]) => [place, row.split('|')]),
)

/** The name of a station in a language; nothing for a place that holds no draw. */
export const placeNameOf = (place: string, language: LanguageCode): string | undefined =>
  rows.get(place)?.[writings.indexOf(writingOf[language] ?? 'latin')]
