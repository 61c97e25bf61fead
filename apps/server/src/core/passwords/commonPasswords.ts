// The 3,000 most common passwords of zxcvbn 4.4.2, and all others of its list that pass the length rule (twelve
// characters or more). Licence: THIRD-PARTY-NOTICES.md.
const words = `
0.0.0.000 0.0.000 000000 000001 000007 0007 007007 01011 01011910 01011970 01011975 01011980 01011981
01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01012000 01012001
01012010 01012011 010203 010203040506 01091989 012345678910 014702580369 01telemike01 02071982 02071986
03082006 0420 1000 100000 1001 1005 1007 10101 1012 10203 102030 10203040 102030405060 1024 102938
1029384756 1066 111111 11111111 1111111111zz 11112222 111222 111222333 111222333000 111222333444555 1122
112211 11223 112233 11223344 1122334455 112233445566 112358 11235813 1123581321 12121 121314 12131415 1221
122333 122333444455555 1225 123098 12312 123123 12312312 123123a 123123q 123123qweqwe 1232323q 12332 123321
123321123 123321456654 123321q 123321qweewq 1234 1234321 12344321 12345 123451 123454321 1234554321 123456
123456654321 1234567 12345678 123456782000 1234567887654321 123456789 1234567890 123456789000
12345678900987654321 1234567890987654321 1234567890q 1234567890qaz 1234567890qw 1234567890qwe
1234567890qwerty 1234567890zzz 12345678910 123456789101 123456789123 1234567892000 12345678987654321
123456789987654321 123456789a 123456789abc 123456789asd 123456789q 123456789qaz 123456789qqq 123456789qwe
123456789qwer 123456789qwerty 123456789z 123456789zxc 12345678a 12345678q 12345679 1234567a 1234567q
1234567qwertyu 123456a 123456aa 123456k 123456q 123456qwerty 123456r 123456s 123456z 123457 12345a 12345q
12345qwe 12345qwert 12345z 1234abcd 1234qwe 1234qwer 1234qwerasdf 1234qwerasdfzxcv 123654 123654789 12369874
123698745 123789 123789456 123987 123aaa 123abc 123asd 123qaz 123qwe 123qwe123 123qwe456rty 123qweasd
123qweasdzxc 123qwerty 123qwerty123 123zxc 124578 128500 12qw34er 12qw34er56ty 12qwas 12qwaszx 131313 132435
13243546 134679 135246 1357 13579 135790 135792468 1366613 141627 142536 147258 14725836 147258369 147852
147852369 1478963 14789632 147896325 150781 15426378 159357 159753 159753456852 159951 162534 1701 18436572
192837 192837465 19411945 1a2b3c 1a2b3c4d 1a2s3d4f5g6h 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t
1q2w3e4r5t6y 1qa2ws3ed 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2
1qazxsw23edc 1qazxsw23edcvfr4 1qwerty 1x2zkg8w 200000 2112 2128506 222333 223344 23176djivanfros 235689 2468
246810 25802580 258456 31217221027711 314159 31415926 315475 321123 321456 321654 321654987 32615948worms
332211 333666 336699 362436 4121 4128 41d8cd98f00b 420247 420420 445566 456123 456321 456654 456852
4815162342 4815162342lost 4runner 50cent 5150 541233432442 5551212 555666 555777 59382113kevinp 654321
666666 666777 666999 6751520 6969 696969 73501505 741852 741852963 742617000027 753159 753951 7753191
7777777 777888 7779311 778899 784512 787898 789123 789456 78945612 789456123 7895123 789654 789987 852456
8675309 89231243658s 89876065093rax 8j4ye3uz 90210 906090 911911 9379992 951753 963852 963852741 987456
a12345 a123456 a1234567 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a1s2d3f4g5h6 aaa111 aaliyah aardvark
abc12 abc123 abc1234 abc12345 abc123456789 abcd123 abcd1234 aberdeen abgrtyu absolut access access14 accord
achilles action adgjmptw adidas admin admin18533362 adonis aezakmi agent007 aggies aikido airborne airbus
airforce airplane alabama alaska albatros albion alejandr aleksandr aleksandra aleksey alexande alexandr
alexis alfa alibaba aliens allmine allsop allstar alpha alpha1 alphabet alpine alucard amadeus amadeusptfcor
amanda1 amateur amazon amber1 america america1 amsterda amsterdam an83546921an13 anaconda anakin anal
analsex anarchy andrei andrew1 andrewjackie andrey andromeda anfield angel angel1 angels angus anhyeuem
animal anime antananarivu anthony1 anubis apache apollo apollo13 apple apple1 apple123 applepie apples
aquarius aragorn area51 arizona arjay armani arsenal arsenal1 artemis artur asd123 asdasd asdf asdf123
asdf1234 asdfasdf asdfg asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl123 asdfjkl asdzxc ashley1
aspire aspirine assassin assfuck asshole asshole1 assholes assman asterix astros atlanta atlantis atomic
auburn auckland2010 audia4 aussie austin australi avalanch avalon avatar avenger avrillavigne awesome azamat
azerty azsxdc azsxdcfv babe babes babyblue babyboy babydoll babyface babygirl babylon babylon5 bacardi
backdoor badass badboy baddog badger badgirl baggins bagira baller balloon balloons balls bambam banana
bananas banane bandit bang bangkok banker banshee barbie barcelon barcelona barefoot barkley barney barsik
baseball basket basketba bassman bastard batman batman1 bayern beaches beagle beaner beanie bear beast
beastie beatles beautifu beauty beaver beavis beckham beefcake beer beetle benfica bengals beretta berlin
bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick bigdog bigfoot biggie
biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtits bikini billy1 billybob
billyboy bimmer bing bingo birdie birdman biscuit bitch bitch1 bitches biteme bizkit blabla black1 blackbir
blackcat blackdog blackhaw blackie blackjac blackjack blacks blacky blade blades blahblah blaster blazer
blessed blessing blink182 blizzard blonde blondes blondie blowjob blowme bltynbabrfwbz blue blue123 blue22
bluebird blueboy bluedog blueeyes bluemoon blues bluesky bob123 bobafett bobby1 bobcat boeing bogart bogdan
bogey bohica bollocks bollox bomber bond007 bondage bonehead boner bones bonjour bonkers bonsai boob boobie
boobies booboo boobs booger boogie bookworm boomboom boomer bootie boots booty boricua bosco bossman boston
bounce bowler bowling boxing boy4u2ownnyc bpgjldsgjldthnf br0d3r br549 brando brandon1 brandy brasil braves
brazil breast breeze brian1 brighton bristol britney bronco broncos brooklyn brownie browns brucelee bruins
brutus bubba bubba1 bubbas bubble bubbles bucket buckeye buckeyes buckshot buddah buddha buddy buddy1
budlight budman budweise buffalo buffett buffy1 bugger builder bull bulldog bulldog1 bulldogs bullet
bullseye bullshit bunghole bunny bunny1 burger businessbabe buster buster1 butch butter butterfl butterfly
butthead butthole buttman buttons buzzard byteme cabbage cactus cadillac caesar calgary calico caliente
californ caligula camaro cambiami camel camelot camels cameron canada cancer cancun candle candyman canon
cantona capone captain caramel cardinal carolina carpet carrera carrot cartman cartoon casanova caserta
casey1 casino casper cassie cat123 catch22 catdog catfish catherin catman cats cavalier caveman cbr600
ccbill cdtnkfyf celeron celica celine celtic celtics cerberus cessna cfitymrf cgfhnfr chainsaw champ
champion champs changeme chaos charger chargers charles1 charli charlie charlie1 charlott charlton charly
charmed chaser cheers cheese cheese1 cheetah chelsea chelsea1 cherokee cherry chester chester1 chevelle
chevrole chevy chevy1 chewie cheyenne chicago chicago1 chichi chicken chicken1 chickens chickenwing101
chicks chico chiefs chipper chivas chocolat chopper chou chris1 chrisbln chrissy christ christia christin
christop christopher1 chronic chrono chuang chubby chuckie chuckles chucky chunky cicero cigars cinder
cinnamon cjdthitycndj cjkysirj cjkywt clancy clapton clarinet classic clemson clevelan clipper clitoris
cloud9 clouds clover cobra cobra1 cocacola cock cocks coconut coffee cohiba coke colombia colorado colors
colt45 coltrane combat123654 comet commando compaq compute computer concrete condom condor connect connor
consumer contortionist cookie cookies cooldude cooler coolguy coolio coolman cooter copper corona
corperfmonsy corrado corvette cosmo cosmos cosworth cougar counterstrike cowboy cowboys cowboys1 coyote
cracker crazy1 crazybab creampie creamy creative cricket crimson critter crjhgbjy cruise cruiser crunch
crusader crysis crystal1 cthulhu cthutq cubbies cubswin cuddles cumming cumshot cunt cunts cupcake curious
custom cutlass cutter cxfcnmt cyber cyclone cyclops cypress daddy1 daewoo dagger daisy1 dakota dalejr dallas
dallas1 dammit damnit dancer dang danger danie daniel1 daniil danila danni dannyboy danzig darkness darkside
darkstar david1 davids dawg daytona dbrnjh dbrnjhbz deadhead deadman death1 deejay deepthroat deeznuts
deeznutz defender defiant deftones delete delta delta1 deluxe denali deniska depeche desert designer desire
deskjet destiny detroit devil devildog devilmaycry4 devils dexter dfkthbz dfkthf dfktynbyf dfvgbh dharma
diablo diamond diamond1 diamonds dick dickhead dicks diehard diesel dietcoke digger digital digital1
digitalprodu dilbert dildo dilligaf dima dinamo ding dingdong dinosaur discover disney diver divine
dkflbckfd dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman doctor dodge1 dodger dodgeram dodgers dogfood dogg
doggie doggy doghouse dogman dogs dollar dolphin dolphins domainlock2005 domino donkey donuts doobie doodle
doogie dookie doughboy dracula drago dragon dragon1 dragons dragoon dreamer dreams driver drizzt droopy
drowssap drpepper drummer dthjybrf dublin ducati duchess duck dumbass durango duster eagle eagle1 eagles
eagles1 eastside eatme eatpussy eatshit eclipse eduard edward1 eeyore einstein ekaterina electric element
elephant elizabet elvis1 emerald emily1 eminem empire engage engineer enigma enter enter1 enterpri
enterprise eraser ericsson erotic erotica escort eternal eternity europa everest everton excalibu exigen
exigent exodus explorer express extreme f**k fabie fabric facial faggot falcon falcons fallen fallout fang
fantasy farside fart faster fatass fatboy fatcat fatman feather fender feng fernand ferrari ferrari1 ferret
fester fetish fghtkm ficken fiesta figaro fighter filter finalfantasy finger fire fireball firebird firefly
firefox fireman fish fishes fishing fishing1 fitness fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjdbx
fktrcfylhjdf fktrcfylhjdyf fktrctq flames flamingo flash flash1 flatron fletch flipper floppy florian
florida florida1 flounder flower fluffy flvbybcnhfnjh flyboy flyers foobar footbal football football1
fordf150 forest forever forfun formula formula1 fortuna fossil foxtrot francesc frank1 franky freaks freaky
freckles freddy frederiksberg freedom freedom1 freepass freeporn freeuser friday fright frisco frisky frodo
frog frogger froggy front242 frontier frosty fubar fuck fuck_inside fucked fucker fuckers fuckface fuckher
fucking fuckit fuckme fuckoff fucktheworld fuckthis fucku fucku2 fuckyou fuckyou1 fuckyou2 fuckyoubitch
fugazi funtime fusion futbol fyfcnfcbz fylhtq fynfyfyfhbde gabrie gabriell galaxy galina galore gambit
gandalf gandalf1 gangbang gangsta gangster garden garfield gargoyle gateway gateway1 gator gator1 gators
gbpltw gegcbr geheim gemini genesis genius george1 geronimo gesperrt getmoney getsome gfhjkm gfhjkm1
gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtnghbdtn ghbdtnrfrltkf ghetto ghhh47hj7649 ghjcnj ghjcnjgbpltw
ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt ghost giants ginger ginger1
giorgi girls gizmo gizmo1 gizmodo gjkbyf gjkysqgbpltw gladiator gmoney gn56gn56 goalie goblin goblue goddess
godfathe godfather godsmack godzilla gofish goforit goku golden goldfish goldstar goldwing golf golfball
golfer golfing goliath gollum gong gonzo goober goodboy goodluck goodtime goofy google goose gopher gordon24
gorilla gotcha gothic gotohell govols granny grapes great1 greatone green1 greenbay greenday greenlantern
greens gregor gremlin grendel gretzky griffey gringo grizzly groove groovy groucho grumpy gsxr750
gtnhjpfdjlcr guardian guiness guinness guitar gundam gunnar gunner gunners gustav hacked hacker hairy
hal9000 halflife hallo hambone hamburg hamlet hammer hammers hamster handyman hannah hannibal hansolo happy1
happy123 happyday hardcock hardcore hardon hardrock harley harley1 harry1 havefun hawaii hawaiian hawkeye
hawkeyes hayabusa hd764nw5d7e1vb1 hearts heather1 heaven hedgehog hedimaptfcor heineken hellfire hello
hello1 hello123 helloo hellyeah helmet helpme hendrix hentai herbie hercules hermes hershey hesoyam hidden
highland hiphop hithere hitler hitman hjvfirf hobbes hobbit hockey hockey1 hokies holiday holly1 hollywoo
holyshit homer1 homers homerun honda honda1 honey1 hongkong hooker hoosier hoosiers hooter hooters horizon
horndog hornet horney horny horny1 horse horses hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff
hottie hummer hunter hunter1 hunting hurrican husker huskers huskies hustler hyperion iampurehaha2 ib6ub9
ibanez icecream iceman idontknow iforgot igor iguana ihateyou illini illusion iloveboobies ilovemyfamily
ilovesex iloveu iloveyo iloveyou immortal impala incubus indiana indians indigo inferno infiniti infinity
ingodwetrust insane insert installdevic installsqlst integra intel internet intrepid intruder irina irish1
ironman iseedeadpeople italia ivanov ivanova iverson iwantu jabroni jackal jackass jackoff jackson1 jacob1
jagger jaguar jamaica james007 james1 jamesbon jamesbond jamesbond007 jamie1 jammer jarhead jasmine jasmine1
jason1 jasper java jaybird jayhawk jazzman jedi jeep jenny1 jericho jerkoff jessic jessica1 jester jesus1
jethro jewels jimbo jimbob jimmy1 johannes john316 johnboy joker joker1 jokers jordan jordan1 jordan23
joshua1 jrcfyf juggalo juice jumper junebug jungle junior jupiter just4me justdoit justice justin1
justinbieber justme juventus kahuna kaktus kamikaze kangaroo kansas karate karina karolina kashmir kasper
katana katerina katie1 katrin kawasaki kcj9wx5n keeper kelly1 kenshin kenwood kenworth kevin1 keyboard
keystone keywest kickass kicker killbill killer killer1 killme kingfish kingkong kingpin kingston kinky
kipper kirill kisses kissme kitkat kitten kitty kitty1 kittycat klaster klingon knickers knicks knights
knopka kodiak kolobok kool korn koshka kosmos kostya kotenok krishna ktyjxrf kume kungfu labrador labtec
lacrosse ladybug laguna lakers lancelot lancer lansing laptop larisa laser lasvegas latino leather
leavemealone ledzep legacy legend legion legolas lennon leonid leopard lesbian lesbians lespaul lestat
letmein letmein1 letmein2 letsgo lexmark lexus lhbjkjubz2957704 liberty lick licker lickit lickme lifehack
lightnin lightning lights lineage2 lion lionking liquid liverpoo liverpool lizard lobster loco logan1
logitech lokomotiv lol123 lolipop lollipop lollol london lonestar lonewolf longhorn looker looser loser
losers lost4815162342 love love1 love123 love69 loveit lovely loveme lover lover1 loverboy lovers lovesex
loveyou lowrider lucifer lucky lucky1 lucky13 lucky7 luckydog ludmila lvbnhbq lytghjgtnhjdcr macdaddy
machine macross maddie maddog madison madison1 madman madmax madness madonna maestro maggie maggot magic
magic1 magick magicman magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli maksim malaka
malibu malina mallard mamapapa manchest manchester mandingo maniac manson manutd maprchem56458 maradona
marathon maria1 marina marine mariners marines marino marino13 marius marlboro marley martin1 martini
maryjane massimiliano massive maste master master1 masterbaiting masterbating masturbation matador matrix
matthew1 mature maurolarastefy maverick max123 maxell maxim maxima maximus maxwell maxx mayday mayhem
mazafaka meatball meathead meatloaf mechanic medusa megadeth megaman megapass megatron meister melissa1
mellon mellow memorex memphis menace meowmeow mercedes mercury meridian merlin mersedes metallic metallica
mevefalkcakk mexico miami mian michae michael1 michaeljackson michigan mickey microlab micron microsof
microsoft midget midnight midway mighty mikey milana milano milena minecraft minecraft123 minime
minnesota_hp mirage misfit mishka missy1 mister mistress mittens mnbvcxz mojo molly1 moloko molson momoney
momsanaladventure monaco monalisa monday mondeo money money1 moneyman moneys mongoose monitor monke monkey
monkey1 monkeys monopoly monster monster1 montana montgom240 montreal moocow mookie moomoo moonlight moose
moose1 morganstanley morpheus mortalkombat mortgage mortimer moscow mother motherlode motorola mountain
mouse mouse1 mozart msorcloledbr muffin mulder multiplelo munchkin muppet muscle mushroom music1 musica
musicman mustang mustang1 mustangs mustard mybaby mylife mylove mypass mystic naked napass napster naruto
nascar nasty nastya natali natasha naughty ncc1701 ncc1701a ncc1701d ncc1701e ne1469 nebraska needforspeed
nemesis nemvxyheqdd5oqxyxyzi neptune networkingpe nevada newbie newcastl newlife newpass newport
newproject2004 newyork newyork1 nfnmzyf nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nickel nicola nicole1
nigger nightcrawler nike nikita nikola nikolay nimrod niners ninja nintendo nipper nipple nipples nirvana
nissan nitram nofear nokia nokia6300 nolimit nondriversig noodle noodles nookie nopass nudist nugget number1
nuttertools nwo4life nyjets nylons nymets oakland oasis obiwan oblivion ohyeah oicu812 oilers oksana
olcrackmaster oldman oleg oliver olivier omega omega1 onelove online onlyme ontheoutside openup operator
optimus oracle orange orange1 oranges orchid orgasm orioles orion oscar1 osiris ou812 ou8122 outkast outlaw
overkill overlord oxford p0015123 p030710p$e4o pa55w0rd pa55word packard packer packers packers1 pacman padres paintbal
paintball pakistan paladin panama panasoni panasonic pancho panda pandora pantera panther panther1 panthers
panties pantyhos panzer paradise paradox paraklast1974 parola parrot pascal pass pass123 pass1234 passat
passion passme passport passw0rd passwor passwor1 password password1 password123 password1234 password2
passwords passwordstandard passwort patches patrick1 patriot patriots pavilion peach peaches peanut
peanutbutter peanuts pearljam pebbles peekaboo peewee pegasus pencil penguin penguins penis penny1 penthous
pentium pepper pepper1 pepsi pepsi1 pervert peter1 peterpan peugeot phantom philippe philips phillies philly
phish phoenix phoenix1 photos phpbb pianoman picard picasso piccolo pickle pickles pics piglet pikachu
pillow pimp pimpin pineappl ping pingpong pinhead pink pinkfloy pioneer pippen pirate pirates pisces pissing
pistol pitbull pizza pizzas planet plastic platinum playboy player playstation2 playstation3 playtime
plumber plymouth pobeda poison poiuyt poiuytrewq pokemon pokemon1 polaris police polina polniypizdec0211
polniypizdec110211 polo polska pompey poncho pontiac pony poochie poodle pooh poohbear pookie poontang poop
pooper poopie poopoo pooter popcorn popeye poppy porkchop porn porno pornographic pornos pornstar porsche
porsche9 portland portugal poseidon possum postal potato powder power1 precious predator prelude presario
presto primus prince princes princess printer prissy private privet prodigy prophet proxy psycho
ptybnxtvgbjy pudding pumpkin punisher punkin punkrock punksnotdead puppies puppy pupsik purdue purple pussie
pussies pussy pussy1 pussy69 pussycat pussys putter pyramid python q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrf qawsedrftgyh qaz123
qaz123wsx456 qazqaz qazwsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
qazxsw qazxswedc qazxswedc123 qazxswedcvfr qqq111 quantum quartz quattro queens qwaszx qwaszxerdfcv qwe123
qweasd qweasdzxc qweasdzxc123 qweqwe qwer123 qwer1234 qwerasdf qwerasdfzxcv qwert qwert1 qwert123
qwertasdfgzxcvb qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789
qwertyasdfgh qwertyu qwertyui qwertyuio qwertyuiop qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345
qwertyytrewq qwertz r2d2c3po rabbit rabota racecar racer racerx rachel1 racing ragnarok raider raiders
raiders1 rainbow rainman raistlin rambler rambo rammstein ramses random ranger ranger1 rangers rangers1
raptor rascal rasdzv3 rasputin rasta rastaman raven raven1 ravens razz rbhbkk rctybz reader realmadrid
reaper rebecca1 rebel rebels red123 redalert redbull reddog redfish redhead redhot redman redneck redrum
redskins redsox redwing redwings redwood reebok reefer renault renegade rereirf rescue residentevil retard
rfhbyf rfnthbyf rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhfcjnrf richard1 rightnow ripken ripper ripple
rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robert1 robotech rocker rocket rockets rockford
rockhard rockon rocks rockstar rocky1 rodman roller rolltide romashka rommel ronaldo rookie rooster rootbeer
rosebud rotten route66 rover rovers royals rtyuehe rubber rulez rulezzz runescape runner rush2112 ruslan
russia rustam rusty1 sabbath sabine sabres sadie1 safari sailboat sailing sailor saints sakura salamander
saleen salmon salomon samantha samiam sammy1 samson samsung samsung1 samurai sancho sandiego sandman sandro
sandy1 sanfrancisco sapper sapphire sarah1 saratoga sascha sasha1 sassy sasuke satan satan666 saturn saun
saun24865709 sauron sausage sayang scania scanner scarface scarlet schoolgirlie scooby scoobydo scooter
scooter1 scorpio scorpion scotch scotland scott1 scotty scout scrappy scream scruffy scuba scully seahawks
seamus searay seattle sebastia secret secret1 security seeker seemnemaailm seinfeld select seminole semperfi
sentinel septembe serega serenity sergei sergey sersolution server sesame seven7 sex123 sex4me sexsex sexual
sexx sexxxx sexy sexy1 sexy69 sexygirl sexyman shado shadow shadow1 shaggy shai shalom shaman shamrock
shaney14 shania shannon1 shaolin shark sharks sharky shasta shaved shazam shelby shemale sherlock shiloh
shithead shitty shogun shooter shorty shotgun shou showme showtime shun siemens sierra silver silver1 simba
simon1 simple simpsons sinatra sinbad sinner sirius sithlord sixers skater skeeter skidoo skiing skinny
skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy slapshot slave slayer
sleepy slick slider slinky slipknot slut sluts slutty smeghead smegma smelly smiles smiley smitty smoke
smoker smokes smokey smokin smooth smudge smut snake snake1 snakes snapon snapper snapple snatch sneakers
snickers sniper snoop snoopdog snoopy snowball snowboar snowman snuggles sobaka soccer soccer1 socrates
softball software sojdlg123aljg soldier soleil solnce sommer sonic sonics sonnenschein sony sonyericsson
sooners sophie soso123aljg southpark spaceman spank spanking spankme spanky sparkle sparky sparta spartak
spartan spartans spawn speaker specialinsta spectrum speedy spider spiderma spiderman spidey spike spike1
spirit spitfire splash splinter spongebob spooky spring sprint sprite spunky spurs sputnik spyder squash
squirrel squirt srinivas stalin stalker stallion star star69 starbuck starcraft stardust starfire starfish
stargate starman starship starter startrek starwars static stealth steeler steelers stefano steph stephani
stereo sterlin steve1 stickdaddy77 sticks sticky stimpy sting stinger stingray stinky stinkyfinger stocking
stocks stonecol stoned stones stoney storm stormy stranger stratocaster strider strike striker stripper stud
studly stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar sultan
summer summer1 summit sundance sunday sunflowe sunnyday sunrise sunset sunshin sunshine super super1
super123 superfly superman superman1 supersta superstar surf surfer surfing suzuki svetik svetlana swallow
sweet1 sweetpea sweets sweety swimmer swimming swinger swingers sword swordfis swordfish swords sydney
syncmaster syracuse systemofadown tacobell tacoma talisman tango tanker tardis target tarheel tarheels
tarzan tattoo tatyana taurus taylor1 tazman tazmania tdutybq teacher technics techno teen teens tekken
telefon temp tempest temppassword tennis tequila terminator terrapin terror test test1 test123 test1234
tester testing texas1 thailand thanatos thankyou theboss thecakeisalie thecat thedog theend thegame thegreat
thekid theking theman theone therock thesims thirteen thomas1 thongs thor thuglife thumper thunder thunder1
thx1138 tiberius ticketmaster tickle tiger tiger1 tigers tigger tigger1 tights timber tinker tinkerbell
tinman tintin titanic titanium titans titleist tits titties titty tolkien tomato tomcat tommy1 tommyboy
tootsie topcat topdog topgun topher topper tornado toronto toshiba tottenha toyota tracker tractor trader
trance transam translator trapper travel traveler treasure trebor trfnthbyf triangle tricky trident trigger
trinity triton triumph trixie trojan trojans trombone trooper trouble truck trucker trucks truelove trumpet
trunks trustno1 tsunami tuesday tunafish tundra turbo turbo1 turkey turkey50 turtle tweety twilight twinkle
twisted twister tyler1 typhoon ufkbyf ultima ultimate umbrella underdog undertaker unicorn unreal usa123
usarmy usmc usnavy usuckballz1 utopia vacation vader vagina valentin valentina valera valhalla vampire
vanhalen vanilla vanyarespekt vector vectra vegeta velvet verbatim veritas vermont veronika vertigo vette
vfczyz vfhbyf vfhbyfvfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfrcbvvfrcbv vfvekz vfvfgfgf
vfvfvskfhfve vfvjxrf vh5150 viagra victory viewsonic viking vikings viktor viktoria viper viper1 vipers
virgin vision vitalik vkontakte vladik vladimir vladimirovna vladislav volley volvo voodoo vortex voyager
voyeur vulcan walleye walmart walnut walrus wanker wapbbs warcraft warhammer warhammer40k warlock warlord
warrior warriors warthog wasser wassup watcher waterloo wazzkaprivet weasel webmaster websolutions
websolutionssu webuivalidat weed weezer weihnachtsbau weihnachtsbaum welcome welcome1 welder werewolf
westham westside westwood wetpussy whatever whatsup wheels whiskers whiskey whisky whisper whitesox whitey
whocares whore whosyourdaddy whynot wibble wicked wildcat wildcats wildfire wildman william1 willow windows
windsor winner winston winston1 winter wisdom wizard wolf359 wolfgang wolfie wolfman wolfpack wolverin
wolverine wolves wombat woody woody1 woofwoof woohoo wookie wordpass wrangler wrestlin wrinkle1 wutang
xanadu xavier xbox360 xfiles xtreme xxx123 xxxp455w0rd5 yamaha yankee yankees yankees1 ybrbnf ybrjkfq yellow
yfnfif yomama yosemite yourmom yousuck ytrewq yzerman z1x2c3 z1x2c3v4b5n6m7 zaphod zaq123 zaq12wsx zaq1xsw2
zaq1xsw2cde3 zaqwsx zaqwsxcderfv zaqxsw zcfvfzkexifz zenith zeppelin zerocool zeus zhong zidane ziggy zigzag
zipper zippy zombie zorro zqjphsyf6ctifgu zvezda zxasqw12 zxc123 zxcasd zxcasdqwe zxcasdqwe123 zxcv1234
zxcvbn zxcvbn123456 zxcvbnm zxcvbnm1 zxcvbnm123456789
`

let listed: ReadonlySet<string> | undefined

/** Whether the password is common, ignoring case, repetition, and up to four digits or signs at its end. */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(words.trim().split(/\s/))
  const lower = password.toLowerCase()
  const stem = lower.replace(/[^a-z]{1,4}$/, '')
  return listed.has(lower) || listed.has(stem) || listed.has(repeatedPart(lower))
}

/** Returns the shortest part whose repetition is the text: 'abc' for 'abcabcabc'. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return text
}
