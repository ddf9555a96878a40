/**
 * Words in a job description that keep good people away, why they do, and what to write instead.
 *
 * Phrases stand between commas, in English, German, French and Spanish. They are found as whole words, in any case, with
 * a comma or a hyphen in place of a space; a `*` stands for any ending and a `#` for two digits.
 */
export type Wording = {
  concern: 'age' | 'gender' | 'disability' | 'origin' | 'family' | 'class' | 'looks' | 'overwork' | 'jargon'
  phrases: string
  /** Longer phrases in which it means something else: `alpha version`. */
  except?: string
  /** Words that show, in the same sentence, that something else is meant. */
  exceptNear?: string
  reason: string
  instead: string
}

/** In a sentence that promises to treat all alike, they are named because they do not count. */
export const fairnessWords = `
  regardless of, without regard to, irrespective of, equal opportunit*, discriminat*, protected characteristic*,
  all backgrounds, welcome people of all, ungeachtet, unabhängig von, unabhängig vom, chancengleichheit, diskriminier*,
  sans distinction, quel que soit, quels que soient, égalité des chances, sin discriminación, independientemente de,
  sin importar, igualdad de oportunidades`

const lookedAfter = `child*, pupil*, student*, resident*, patient*, client*, youth work*, youth cent*, mentor*, teach*,
  safeguarding, kinder*, jugendliche*, schüler*, enfant*, élève*, niño*, niña*, alumno*, alumna*, menores`

export const wordings: readonly Wording[] = [
  {
    concern: 'age',
    phrases: `young team, young and dynamic, young dynamic, young and growing team, young and energetic, young energetic,
      youthful, young blood, young candidate*, looking for young, seeking young, fresh graduate*, recent graduate*,
      recent grad*, digital native*, millennial*, gen z,
      junges team, jungen team, junge* dynamische*, jung und dynamisch*, junge* und dynamische*, junge* engagierte*,
      junge* hungrige*, junge* motivierte*, junge* mitarbeiter*,
      jeune et dynamique, jeunes et dynamiques, jeune équipe, équipe jeune, jeune diplômé*, jeunes diplômé*,
      jeunes collaborateurs,
      equipo joven, joven y dinámic*, jóvenes y dinámic*, ambiente joven, recién graduad*, recién egresad*,
      recién titulad*`,
    except:
      'youthful offender*, looking for young people’s, marketing to millennials, products for millennials',
    reason: 'It tells older people that they are not meant, and in many countries is unlawful.',
    instead:
      'Say what the person should be able to do, or that the role suits someone at the start of a career.',
  },
  {
    concern: 'age',
    phrases: `young professional*, young talent*, young graduate*, young people to join, young person to join,
      jeunes talents, jóvenes talentos, gente joven, junge talente`,
    exceptNear: `${lookedAfter}, audience*, programme for, program for`,
    reason: 'It tells older people that they are not meant, and in many countries is unlawful.',
    instead:
      'Say what the person should be able to do, or that the role suits someone at the start of a career.',
  },
  {
    concern: 'age',
    phrases: `mature candidate*, must be under #, are under #, aged under #, age under #, candidates under #,
      applicants under #, under # years old, under # years of age, no older than, not older than, maximum age, age limit,
      aged between # and #, age between # and #, between # and # years old, between the ages of # and #,
      höchstalter, altersgrenze, nicht älter als, jünger als # jahre, zwischen # und # jahre alt, maximal # jahre alt,
      âge maximum, limite d'âge, âgé* de moins de # ans, âgé* de # à # ans, âgé* entre # et # ans,
      edad máxima, límite de edad, rango de edad, edad entre, no mayor de # años`,
    exceptNear: `${lookedAfter}, car, cars, vehicle*, building*, equipment, young people`,
    reason: 'Age says nothing about the work, and in many countries asking for it is unlawful.',
    instead: 'Name the experience that the work needs.',
  },
  {
    concern: 'age',
    phrases: 'entre # et # ans, entre # y # años, zwischen # und # jahren',
    exceptNear: `${lookedAfter}, expérience, experiencia, erfahrung*, berufserfahrung`,
    reason: 'Age says nothing about the work, and in many countries asking for it is unlawful.',
    instead: 'Name the experience that the work needs.',
  },
  {
    concern: 'gender',
    phrases: `salesman, salesmen, saleswoman, chairman, foreman, handyman, manpower, craftsman, craftsmen, draftsman,
      draughtsman, repairman, waitress*, stewardess*, hostess*, barmaid*, cleaning lady, cleaning ladies, tea lady,
      girl friday, businessman, businessmen, middleman, man-hours, man-days, man-months, male candidate*,
      female candidate*, males only, females only, men only, women only,
      putzfrau*, reinigungsfrau*, zimmermädchen, krankenschwester*, sekretärin, mädchen für alles, empfangsdame*,
      seinen mann stehen, stewardessen,
      femme de ménage, femme de chambre, hôtesse*, homme à tout faire, homme de terrain, homme clé,
      azafata*, señorita*, sexo femenino, sexo masculino, mujer de la limpieza, mujer de limpieza, chica para`,
    except:
      'hôte ou hôtesse, hôte et hôtesse, hôte/hôtesse, hôte/hôtesse d’accueil, salesman or saleswoman, manpower planning',
    exceptNear: `m/w/d, w/m/d, m/w/x, d/m/w, h/f, f/h, m/f/d, m/f/x, refuge, shelter, prison*, women's health, clothing,
      footwear, fitting*`,
    reason: 'It names one sex for work that anyone can do.',
    instead: 'Use a word for the work: sales representative, chair, supervisor, server, working hours.',
  },
  {
    concern: 'gender',
    phrases: `he will, he should, he must, he has to, his duties, his responsibilities, his tasks, she will, she should,
      she must, she has to, her duties, her responsibilities, he/she, she/he, his/her, her/his, him/her, s/he`,
    reason: 'It pictures the person as a man or a woman.',
    instead: 'Write “you” or “they”.',
  },
  {
    concern: 'gender',
    phrases: 'guys, ladies, gentlemen, brotherhood, bro culture, one of the lads, old boys*, girls, lads',
    except: `ladies wear, ladies fashion, ladies' fashion, ladies shoes, ladies and gentlemen's, ladies golf, girls' school*,
      girls school*, boys and girls, girls and boys, girls' football, girls football`,
    exceptNear:
      'school*, pupil*, football, fashion, clothing, wear, salon, dress*, outfitter*, coach*, scout*, toilet*',
    reason: 'It sounds like a circle that some do not belong to.',
    instead: 'Write “team”, “people” or “colleagues”.',
  },
  {
    concern: 'jargon',
    phrases: `rockstar*, rock star*, ninja, ninjas, guru, gurus, wizard, wizards, superhero*, unicorn, unicorns, badass, crush it, crushing it,
      killer instinct, hacker mindset, überflieger*, macher, crack en, pointure`,
    except: `setup wizard*, set-up wizard*, installation wizard*, install wizard*, configuration wizard*, import wizard*,
      unicorn startup*, unicorn start-up*, unicorn compan*, unicorn status, tech unicorn*, newest unicorn, a unicorn in,
      unicorn valuation, rock star tour*`,
    exceptNear: 'step-by-step, dialog, book*, film*, theatre, costume*, toy*',
    reason: 'Studies find that it puts off women and experienced people, and it says nothing about the work.',
    instead: 'Say what level of skill the work needs.',
  },
  {
    concern: 'jargon',
    phrases: `aggressive*, dominant, dominate, fearless, cut-throat, cutthroat, alpha male*, alpha personalit*, alpha type*,
      alpha mindset, an alpha, hustle, hustler*, hustling, the grind, grind it out, work hard play hard, high-octane,
      thick skin*, thick-skinned, testosterone*, durchsetzungsstark*, ellenbogenmentalität, kämpfernatur,
      agressif, agressive commercialement, tueur, tueuse, tiburón`,
    except: `an alpha version*, an alpha release*, an alpha test*, an alpha build*, an alpha and, hustle and bustle,
      non-aggressive, dominant hand, dominant language, dominant species, dominant colour*, dominant color*`,
    exceptNear: `crystal*, tumo*, cancer*, lymphoma, patient*, resident*, dementia, dog*, animal*, behaviour*, behavior*,
      de-escalat*, deescalat*, conflict*, corros*, chemical*, disease*, bacteria*, acid*, customers who, gene, genes,
      genetic*, hemisphere, coffee, espresso, beans, metal*, weld*, steel, radiation, particle*`,
    reason: 'It describes a temper rather than work, and fewer women apply where it stands.',
    instead: 'Say what the person will do and how success is measured.',
  },
  {
    concern: 'origin',
    phrases: `native speaker*, native speaking, native english, native-level, native level, mother tongue*, english native,
      german native, french native, spanish native, native german, native french, native spanish, native dutch,
      native italian, native proficiency, without an accent, no accent, accent-free, native-like,
      muttersprachler*, muttersprachlich*, muttersprache, muttersprachniveau, akzentfrei*,
      langue maternelle, locuteur natif, locutrice native, locuteurs natifs, anglais natif, français natif,
      natif anglais, niveau natif, sans accent,
      lengua materna, hablante* nativ*, inglés nativo, español nativo, nativo en, nativ* de inglés, nivel nativo, bilingüe nativ*`,
    except: `non-native*, react native *, react native, native-level performance, native-level speed, learners' mother tongue*, nicht-muttersprachler*,
      nichtmuttersprachler*, muttersprache der kinder, native english literature`,
    exceptNear: 'whatever your mother tongue, whatever their mother tongue',
    reason: 'It asks where someone was born, not how well they speak.',
    instead: 'Ask for the level that the work needs, such as “fluent English” or “C1”.',
  },
  {
    concern: 'origin',
    phrases: `citizens only, nationals only, no visas, locals only, western educated, western-educated, first-world,
      no foreigners, nur deutsche, keine ausländer, français de souche, nacionalidad española, solo nacionales,
      sólo nacionales`,
    except: 'nur deutsche sprach*, nur deutsche text*',
    reason: 'It shuts people out by where they come from.',
    instead: 'Say which permit to work is needed, and whether you help with it.',
  },
  {
    concern: 'disability',
    phrases: `able-bodied, physically fit, physical fitness required, in good health, perfect health, excellent health,
      no disabilities, healthy individual*, normal vision, must be able to stand, must be able to walk,
      must be able to see, must be able to hear, must be able to lift,
      körperlich fit, körperliche fitness, kerngesund, gesundheitlich uneingeschränkt, uneingeschränkt einsatzfähig,
      voll einsatzfähig, bonne condition physique, excellente condition physique, parfaite santé, bonne santé,
      buena condición física, buen estado físico, buena salud, sin discapacidad*, no padecer`,
    except: `must be able to stand in, must be able to stand out, must be able to stand up for, must be able to stand by,
      must be able to see the big*, must be able to see things, must be able to see projects, must be able to see through,
      must be able to see * through, must be able to walk * through, must be able to walk * * through,
      must be able to hear feedback, must be able to hear concerns, must be able to hear criticism,
      get physically fit, become physically fit, stay physically fit, patients in good health, residents in good health,
      animals in good health, horses in good health, livestock in good health, plants in good health,
      teeth in good health, must be able to lift the mood`,
    reason: 'It shuts out disabled people who can do the work in another way.',
    instead: 'Name the task (“moves boxes of up to 15 kg, with a trolley”) and that you adapt the workplace.',
  },
  {
    concern: 'disability',
    phrases:
      'crazy, insane, insanely, ocd, tone deaf, tone-deaf, blind spot*, sanity check*, crippling, schizophrenic',
    except: 'crazy golf',
    exceptNear: `driver*, driving, vehicle*, mirror*, lorr*, truck*, road*, camera*, forklift*, crane*, patient*, therap*, disorder*,
      diagnos*, clinic*, treatment*, mental health`,
    reason: 'It makes light of an illness or a disability.',
    instead: 'Say it plainly: busy, very, a gap, a quick check.',
  },
  {
    concern: 'family',
    phrases: `no children, without children, single person, unmarried, marital status, no family commitments,
      no family obligations, no dependents, no dependants, free of family obligations, not pregnant, like a family,
      we are a family, we're a family, one big family, work hard like family,
      kinderlos*, ohne kinder, keine kinder, familiär ungebunden*, ungebunden, ledig, ohne familiäre verpflichtung*,
      wie eine familie, sans enfant*, célibataire*, sans contrainte* familiale*, libre de toute attache,
      comme une famille, estado civil, solter*, sin hijos, sin cargas familiares, sin compromisos familiares,
      como una familia`,
    except: `with and without children, with or without children, single person household*, single person responsible,
      single person in charge, we are a family business, we are a family run, we are a family owned, we are a family firm,
      we are a family company, we're a family business, we're a family run, we're a family owned, we are a family friendly,
      we're a family friendly, mit und ohne kinder, mit oder ohne kinder, avec ou sans enfant*, con o sin hijos`,
    exceptNear: 'household*, families with, tenant*, tax, pension*, census',
    reason: 'Family is nobody’s business at work, and asking is unlawful in many countries.',
    instead: 'Name the hours and the travel.',
  },
  {
    concern: 'overwork',
    phrases: `24/7, always on call, always-on culture, always available, always reachable, whatever it takes, long hours,
      unpaid overtime, wear many hats, wears many hats, wearing many hats, no clock-watchers, beyond 9 to 5,
      around the clock, go above and beyond the call, high-pressure environment, thrive under pressure,
      thrives under pressure, work under pressure, working under pressure,
      belastbar, hohe belastbarkeit, hoch belastbar, stressresistent*, stressresistenz, immer erreichbar,
      ständig erreichbar, ständige erreichbarkeit, überstunden sind selbstverständlich, überstunden selbstverständlich,
      ne pas compter ses heures, ne comptez pas vos heures, ne compte pas ses heures, disponible 24h/24,
      résistance au stress, résistant* au stress,
      disponibilidad total, disponibilidad absoluta, trabajar bajo presión, trabajo bajo presión,
      tolerancia a la presión, resistencia al estrés`,
    except: `no long hours, no unpaid overtime, 24/7 support, 24/7 hotline, 24/7 access, 24/7 gym, 24/7 service*,
      24/7 operation*, 24/7 emergency, 24/7 monitoring, 24/7 assistance, 24/7 helpline, 24/7 care, 24/7 employee*,
      24/7 production, 24/7 customer*, open 24/7, runs 24/7, run 24/7, running 24/7, operates 24/7, staffed 24/7,
      around the clock care, around-the-clock care, care around the clock, around the clock support, no 24/7`,
    exceptNear: 'steel, pump*, valve*, pipe*, boiler*, vessel*, gas, steam, counselling, beratungsangebot',
    reason: 'It turns away people who care for others, and tells everyone that hours are not kept.',
    instead: 'Say what the hours are, how often they are exceeded, and what is given for it.',
  },
  {
    concern: 'looks',
    phrases: `good looking, good-looking, attractive appearance, pleasant appearance, well-groomed, well groomed,
      smart appearance, physically attractive, cv with photo, cv with a photo, resume with photo, résumé with photo,
      include a photo of yourself, attach a photo, recent photo, send a photo, send your photo,
      gepflegtes äußeres, gepflegtes erscheinungsbild, gepflegtes auftreten, attraktives äußeres, bewerbungsfoto,
      lebenslauf mit foto, lebenslauf mit lichtbild, bewerbung mit foto, mit lichtbild,
      bonne présentation, excellente présentation, présentation soignée, présentation impeccable, cv avec photo,
      physique agréable,
      buena presencia, excelente presencia, buena apariencia, cv con foto, currículum con foto, curriculum con foto,
      foto reciente, foto actualizada`,
    exceptNear:
      'powerpoint, dog*, horse*, lawn*, garden*, goods, products, produits, dishes, plats, platos, slides',
    reason: 'Looks say nothing about the work, and let people be chosen by age, origin or weight.',
    instead: 'Leave it out. If there are rules for clothes or hygiene, name them.',
  },
  {
    concern: 'class',
    phrases: `top-tier university, top university, top universities, ivy league, russell group, elite universit*,
      elite school*, prestigious universit*, target school*, renommierte* universität*, renommierte* hochschule*,
      eliteuniversität*, grandes écoles, grande école, école de rang a, universidad* de prestigio,
      universidad* prestigiosa*`,
    exceptNear:
      'customer*, clients, partner*, partners with, collaborat*, recruit from, kooperation*, partenariat*',
    reason: 'It measures where someone could afford to go, not what they can do.',
    instead: 'Name the knowledge that is needed; a test can show it.',
  },
  {
    concern: 'class',
    phrases: `own car required, must own a car, must have own car, must have your own car, must have a car,
      own vehicle required, own laptop required, eigener pkw erforderlich, eigener pkw zwingend, véhicule personnel exigé,
      véhicule personnel obligatoire, vehículo propio imprescindible, coche propio imprescindible`,
    reason: 'It shuts out people who cannot afford one or may not drive.',
    instead: 'Say what travel the work needs, and whether a car or the fares are paid.',
  },
  {
    concern: 'class',
    phrases: `unpaid internship, unpaid trial*, unpaid position, unpaid role, work for exposure, paid in exposure,
      unbezahltes praktikum, unbezahlter probetag, stage non rémunéré, stage non rémunérée, prácticas no remuneradas`,
    except: 'no unpaid internship*, no unpaid trial*',
    reason: 'Only people who can live without pay can take it, and in several countries it is unlawful.',
    instead: 'Pay for the time, and say how much.',
  },
  {
    concern: 'class',
    phrases:
      'culture fit, cultural fit, culture-fit, fits our culture, fit our culture, fit into our culture, beer test',
    reason: 'It invites choosing people like oneself.',
    instead: 'Name the behaviour that matters, such as “gives feedback openly”.',
  },
]
