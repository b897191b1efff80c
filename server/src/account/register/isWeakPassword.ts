/** Passwords of eight signs and more that are tried first, in lower case. Shorter ones no merchant may allow. */
const commonPasswords = new Set(
  `00000000 000000000 0123456789 01234567 0987654321 1029384756 11111111 111111111 1111111111 11112222 11223344
  1122334455 112233445566 12121212 12312312 123123123 1231231234 12341234 1234512345 123454321 1234554321 12345678
  123456789 1234567890 12345678910 123456780 123456781 1234567891 1234567a 12345678a 123456789a 1234567q 12345679
  12344321 1234qwer 123456aa 123456abc 123456qwe 1234abcd 123321123 123abc123 123qweasd 123qwe123 12qwaszx 13131313
  13243546 134679852 135792468 14725836 147258369 147852369 159357456 159753456 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 20202020 21212121 22222222 222222222 23232323 2345678910 246813579 25252525
  31415926 33333333 36925814 44444444 45454545 456789123 55555555 555555555 5201314520 52013145 66666666 666666666
  666888666 69696969 741852963 77777777 777777777 78787878 789456123 7894561230 87654321 88888888 888888888 8888888888
  88889999 963852741 987654321 9876543210 99999999 999999999 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abc123abc
  abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 abcabc123 access14 adgjmptw admin123 admin1234 admin12345
  administrator alexander alexandra anhyeuem anhyeuem1 anthony1 april2024 asas1212 asasasas asd12345 asdasd123
  asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl1 azertyuiop babygirl babygirl1 barcelona
  baseball baseball1 basketball batman123 beautiful benjamin bismillah blink182 brasil123 brazil123 brooklyn
  bubbles1 butterfly butterfly1 changeme changeme1 charlie1 charlotte cheese123 chelsea1 chicken1 chocolate
  chocolate1 christian christina chuyentinh colorado computer computer1 corinthians corinthians1 corvette cowboys1
  cristiano daniel123 danielle default1 dell1234 dolphins dragon12 dragon123 einstein elephant elizabeth estrela1
  familia1 fantasia ferrari1 flamengo flamengo1 flower123 football football1 forever1 fortune1 freedom1 fuckyou1
  fuckyou2 futebol1 garfield geronimo gfhjkm123 gfhjkmgfhjkm godisgood godisgood1 goodluck google123 greenday
  grendizer guinness hahahaha hahaha123 happy123 harrypotter hello123 hello1234 helloworld hoangtu1 hockey123
  iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyou! internet isabella january1 jasmine1
  jennifer jessica1 jesus123 jesuschrist jesuscristo jonathan jordan23 justin123 justinbieber kenny123 khongbiet
  killer123 kimberly kissme123 lakers24 letmein1 letmein123 liverpool liverpool1 logitech london123 lovelove
  lovely123 lover123 loveyou1 loveyou123 lucky123 lucky777 lucky888 maganda1 mahal123 mahalkita mahalko1 manchester
  manutd123 marlboro master123 matkhau1 matkhau123 matrix123 maverick mercedes metallica michael1 michelle
  michelle1 midnight minecraft monkey12 monkey123 monster1 mother123 motorola mustang1 mypassword naruto123
  newpassword nicholas nicole123 nothing1 november october1 onepiece1 p@ssw0rd p@ssword pa$$word pa55word
  pakistan pakistan1 pakistan123 palmeiras papamama passw0rd passw0rd1 password password! password0 password01
  password1 password1! password10 password11 password12 password123 password1234 password2 password21 password22
  password3 password9 patricia paulista phoenix1 pokemon1 pokemon123 portugal precious princesa princesa1 princess
  princess1 princess12 princess123 q1w2e3r4 q1w2e3r4t5 qazwsx12 qazwsx123 qazwsxedc qazxswedc qq123456 qqww1122
  qwe12345 qwe123456 qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerqwer qwert123 qwert12345 qwerty00 qwerty01
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop raiders1 realmadrid rebecca1
  ronaldo7 ronaldo123 saigon123 samantha samantha1 samsung1 samsung123 santiago saopaulo sawasdee scorpion sebastian
  secret123 september shadow12 shadow123 shopping slipknot snowball soccer12 soccer123 softball sophie123 spiderman
  spongebob starwars starwars1 stephanie strawberry success1 summer123 sunflower sunshine sunshine1 superman superman1
  superman123 superstar sweetheart swordfish taylor13 tennis12 test1234 test12345 testing1 testtest thailand thailand1
  thienthan thomas123 tinkerbell tottenham trustno1 tucano123 twilight undertaker unicorn1 vietnam1 vietnam123
  veronica victoria victoria1 volleyball warcraft welcome1 welcome12 welcome123 westside whatever whatever1
  william1 winner123 wwwwwwww xxxxxxxx yankees1 yugioh123 yuantuo2012 zaq12wsx zaq1zaq1 zaqwsx123 zxcasdqwe zxcv1234
  zxcvbnm1 zxcvbnm123 zxcvzxcv zzzzzzzz`.split(/\s+/),
)

/** Whether a password is in the list, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())

export interface PasswordFacts {
  password: string
  /** Fewest characters that the merchant allows. */
  minLength: number
  /** It is in the list of common passwords. */
  common: boolean
  /** The other values of the form: a name, a number. */
  besides: readonly string[]
}

/** Length decides, not a mix of characters; common passwords and other values of the form do not count. */
export const isWeakPassword = ({ password, minLength, common, besides }: PasswordFacts): boolean =>
  [...password].length < minLength ||
  common ||
  besides.some((text) => text.toLowerCase() === password.toLowerCase())
