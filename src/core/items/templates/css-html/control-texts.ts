/** What the markup around a control says, in wordings that differ from draw to draw. */
import type { Random } from '#core/items/random.ts'

/** Texts for the same control, as careless markup may have them side by side. */
export type ControlTexts = Record<
  'heading' | 'label' | 'aria' | 'title' | 'hint' | 'content' | 'picture' | 'help',
  string
>

/** Two or three wordings of each. */
const stories: Record<keyof ControlTexts, string>[] = [
  {
    heading: 'Find a course|Evening classes|All courses',
    label: 'Topic|Subject|Course name',
    aria: 'Search all courses|Look for a course|Course search',
    title: 'At least three letters|Letters only',
    hint: 'Pottery, sailing, chess|Drawing for beginners',
    content: 'Search|Show courses|Find',
    picture: 'Magnifying glass|Open book|Pencil',
    help: 'Courses start every month|Places are limited',
  },
  {
    heading: 'Delivery address|Where to deliver|Your address',
    label: 'Street and number|Street|Road',
    aria: 'Street of delivery|Road and house number|Address line',
    title: 'As on your letter box|No abbreviations',
    hint: 'Mill Lane 7|Harbour Road 12',
    content: 'Change|Edit address|Continue',
    picture: 'House|Map pin|Front door',
    help: 'We deliver on weekdays|Parcels need a signature',
  },
  {
    heading: 'Your basket|Order summary|Checkout',
    label: 'Voucher code|Coupon|Gift code',
    aria: 'Code from the leaflet|Enter a voucher|Discount code',
    title: 'Six letters|Printed on the back',
    hint: 'SUMMER|WELCOME',
    content: 'Redeem|Apply code|Use voucher',
    picture: 'Gift box|Shopping bag|Coupon sheet',
    help: 'One voucher per order|Valid until June',
  },
  {
    heading: 'Unread messages|Inbox|Recent mail',
    label: 'Sender|From|Who wrote',
    aria: 'Filter by sender|Messages from|Narrow the inbox',
    title: 'Name or address|Part of a name',
    hint: 'Somebody|The housing office',
    content: 'Filter|Narrow down|Show mail',
    picture: 'Envelope|Funnel|Letter tray',
    help: 'Old mail is archived|Spam is left out',
  },
  {
    heading: 'Book a table|Reservations|Dinner tonight',
    label: 'Number of guests|Guests|Party size',
    aria: 'Guests at the table|How many people|Seats needed',
    title: 'Up to twelve|Children count',
    hint: 'Four|Two adults',
    content: 'Reserve|Book now|Ask for a table',
    picture: 'Calendar|Plate and fork|Dining table',
    help: 'Kitchen closes at ten|Dogs are welcome',
  },
  {
    heading: 'Report a fault|Broken lights|Street repairs',
    label: 'Lamp number|Post number|Which lamp',
    aria: 'Number on the lamp post|Identify the lamp|Lamp to repair',
    title: 'On the small plate|Letters and digits',
    hint: 'L 4711|B 208',
    content: 'Send report|Submit|Report it',
    picture: 'Street lamp|Spanner|Warning sign',
    help: 'Repairs take three days|Call us if it is urgent',
  },
  {
    heading: 'Photo album|Your pictures|Gallery',
    label: 'Album title|Title|Caption',
    aria: 'Name of the album|Rename this album|Album heading',
    title: 'Shown to friends|Forty letters at most',
    hint: 'Holidays|Our garden',
    content: 'Remove|Delete album|Share album',
    picture: 'Dustbin|Camera|Stack of photos',
    help: 'Deleted albums can be restored|Friends are told',
  },
  {
    heading: 'Room climate|Heating|Living room',
    label: 'Target temperature|Temperature|Degrees',
    aria: 'Degrees in the room|Set the heating|Warmth by day',
    title: 'Between 15 and 25|In steps of one',
    hint: 'Twenty|Nineteen',
    content: 'Apply|Set|Save settings',
    picture: 'Thermometer|Radiator|Flame',
    help: 'Windows should be shut|Nights are cooler',
  },
]

export function drawControlTexts(random: Random): ControlTexts {
  const story = random.pick(stories)
  const words = Object.entries(story).map(([part, texts]) => [part, random.pick(texts.split('|'))])
  return Object.fromEntries(words)
}
