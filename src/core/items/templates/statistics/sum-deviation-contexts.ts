/** What varies, in units that read the same for one and for many. */

type Range = [number, number]

export const sumContexts: { parts: string[]; whole: string; unit: string; mean: Range }[] = [
  {
    parts: ['picking an order takes', 'packing it takes', 'carrying it to the door takes'],
    whole: 'the time of a delivery',
    unit: 's',
    mean: [90, 240],
  },
  {
    parts: ['parsing a request takes', 'querying the database takes', 'rendering the page takes'],
    whole: 'the time of an answer',
    unit: 'ms',
    mean: [150, 600],
  },
  {
    parts: ['the flight takes', 'the border takes', 'the train takes'],
    whole: 'the time of the journey',
    unit: 'min',
    mean: [100, 300],
  },
  {
    parts: ['the core of a laminate measures', 'its film measures', 'its coating measures'],
    whole: 'the thickness of the laminate',
    unit: 'µm',
    mean: [300, 900],
  },
  {
    parts: ['the tray of a meal weighs', 'its main dish weighs', 'its dessert weighs'],
    whole: 'the weight of the meal',
    unit: 'g',
    mean: [120, 480],
  },
]

export const differenceContexts: {
  first: string
  second: string
  difference: string
  unit: string
  mean: Range
}[] = [
  {
    first: 'The width of an opening',
    second: 'the width of its drawer',
    difference: 'the gap that is left',
    unit: 'mm',
    mean: [400, 900],
  },
  {
    first: 'The income of a stall in a week',
    second: 'its costs',
    difference: 'its profit in a week',
    unit: 'EUR',
    mean: [600, 1800],
  },
  {
    first: 'The capacity of a line',
    second: 'the load on it',
    difference: 'the reserve that is left',
    unit: 'kW',
    mean: [200, 900],
  },
  {
    first: 'The score of one machine',
    second: 'that of another one',
    difference: 'the lead of the first',
    unit: 'ms',
    mean: [300, 1200],
  },
  {
    first: 'The weight of a full jar',
    second: 'what is taken out of a jar',
    difference: 'what is left in it',
    unit: 'g',
    mean: [250, 700],
  },
]

export const repeatedContexts: {
  each: string
  /** A sum of different ones. */
  many: (count: number) => string
  /** One of them, multiplied. */
  once: (count: number) => string
  unit: string
  mean: Range
}[] = [
  {
    each: 'The weight of a bottle',
    many: (count) =>
      `A crate holds ${count} bottles picked at random.\n\nWhat is the standard deviation of the weight of the bottles in a crate?`,
    once: (count) =>
      `To estimate a crate, one bottle picked at random is weighed and its weight multiplied by ${count}.\n\nWhat is the standard deviation of such an estimate?`,
    unit: 'g',
    mean: [400, 1300],
  },
  {
    each: 'The length of a call',
    many: (count) =>
      `An agent takes ${count} calls, all independent of each other.\n\nWhat is the standard deviation of the time that the agent spends in calls?`,
    once: (count) =>
      `An invoice takes the length of one call and multiplies it by ${count}.\n\nWhat is the standard deviation of the time on the invoice?`,
    unit: 's',
    mean: [120, 600],
  },
  {
    each: 'The length of a rail',
    many: (count) =>
      `A track is laid of ${count} rails picked at random, end to end.\n\nWhat is the standard deviation of the length of the track?`,
    once: (count) =>
      `A plan takes the length of one rail picked at random ${count} times.\n\nWhat is the standard deviation of the length in the plan?`,
    unit: 'mm',
    mean: [3000, 9000],
  },
  {
    each: 'The income of a kiosk in a day',
    many: (count) =>
      `The days are independent of each other.\n\nWhat is the standard deviation of the income of ${count} days together?`,
    once: (count) =>
      `A forecast takes the income of a single day, whichever it is, times ${count}.\n\nWhat is the standard deviation of such a forecast?`,
    unit: 'EUR',
    mean: [300, 1500],
  },
  {
    each: 'The fuel that a trip takes',
    many: (count) =>
      `A driver makes ${count} such trips, each independent of the others.\n\nWhat is the standard deviation of the fuel for all of them together?`,
    once: (count) =>
      `An offer takes the fuel of one measured trip and multiplies it by ${count}.\n\nWhat is the standard deviation of the fuel in the offer?`,
    unit: 'ml',
    mean: [800, 6000],
  },
]

export const meanContexts: { device: string; object: string; unit: string; mean: Range }[] = [
  { device: 'A scale', object: 'A gem', unit: 'mg', mean: [900, 4000] },
  { device: 'A laser', object: 'A beam', unit: 'mm', mean: [2000, 9000] },
  { device: 'A stopwatch', object: 'A fall', unit: 'ms', mean: [700, 5000] },
  { device: 'A meter', object: 'A current', unit: 'mA', mean: [300, 2400] },
  { device: 'A gauge', object: 'A pressure', unit: 'hPa', mean: [900, 3000] },
  { device: 'A counter', object: 'A frequency', unit: 'Hz', mean: [400, 6000] },
  { device: 'A sensor', object: 'A flow', unit: 'ml', mean: [300, 2500] },
  { device: 'A probe', object: 'A voltage', unit: 'mV', mean: [500, 5000] },
]

/** Two ways to tell the same, as a manual or as a colleague would. */
export const meanStories: ((told: {
  device: string
  object: string
  about: string
  deviation: string
  count: number
}) => string)[] = [
  ({ device, object, about, deviation, count }) =>
    `${device} reads with random errors around the true value, with a standard deviation of ${deviation}, and each reading is independent of the others. ${object} of about ${about} is read ${count} times, and the mean of the readings is noted.\n\nWhat is the standard deviation of the error of such a mean?`,
  ({ device, object, about, deviation, count }) =>
    `${object} of about ${about} is to be known more exactly than one reading tells. ${device} is used ${count} times, and the readings are averaged; their errors are independent, and the standard deviation of a single one is ${deviation}.\n\nHow large is the standard deviation of the average?`,
]
