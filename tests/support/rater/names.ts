/** People of many places, some of whom are called like a word. */
export const fortyNames: readonly string[] = [
  'Anna Schmidt',
  'Mohammed Al-Farsi',
  'Nguyen Thi Mai',
  'Grace Young',
  'Mark Baker',
  'Oluwaseun Adeyemi',
  'Siobhan O’Brien',
  'Jean-Pierre Dubois',
  'Priya Raghunathan',
  'Wei Zhang',
  'Rose Hill',
  'Fatima Zahra Benali',
  'Ivan Petrov',
  'Kwame Mensah',
  'Lakshmi Venkataraman',
  'José Luis García Márquez',
  'Aaliyah Washington',
  'Dwayne Jackson',
  'Emily Clarke',
  'Björn Åkesson',
  'Yuki Tanaka',
  'Min-jun Kim',
  'Zofia Wójcik',
  'Abdul Rahman',
  'Chiamaka Okafor',
  'Hannah Cohen',
  'Giulia Rossi',
  'Will Power',
  'April May',
  'Tariq Hussain',
  'Leilani Kealoha',
  'Aroha Ngata',
  'Ximena Quispe',
  'Dmitri Volkov',
  'Ayşe Yılmaz',
  'Thandiwe Nkosi',
  'Bill Price',
  'Faith Cross',
  'Ho Chi Wai',
  'Eleni Papadopoulou',
]

/** As people mention themselves and others on the way. */
export const mentionName = (answer: string, name: string) => {
  const [first] = name.split(' ')
  return `My name is ${name}. ${answer} I talked it over with my colleague ${name} as well. ${first} agreed with me.`
}
