/** Returns a whole number from 0 to below `max`. */
type RandomInt = (max: number) => number

const firstNames = [
  ...['Ahmed', 'Mona', 'Omar', 'Nour', 'Youssef', 'Salma', 'Karim', 'Hana', 'Tarek', 'Laila'],
  ...['Mahmoud', 'Dina', 'Sherif', 'Farida', 'Hassan', 'Yasmin', 'Ali', 'Mariam', 'Khaled', 'Reem'],
]
const lastNames = [
  ...['Hassan', 'Adel', 'Farouk', 'Zaki', 'Mansour', 'Soliman', 'Fahmy', 'Nasser', 'Kamal', 'Amin'],
  ...['Shawky', 'Ragab', 'Gaber', 'Helmy', 'Sabry', 'Badawi', 'Naguib', 'Rizk', 'Tawfik', 'Wahba'],
]
/** One order in five has a name in Arabic letters. */
const arabicNames = ['أحمد منصور', 'منى عادل', 'يوسف فهمي', 'سلمى ناصر', 'كريم زكي']
const streets = [
  ...['Tahrir Square', 'Nile Corniche', 'El Gomhoria Street', 'Port Said Street', 'Ramses Street'],
  ...[
    'Talaat Harb Street',
    'El Horreya Road',
    'Salah Salem Road',
    'El Nasr Street',
    'Market Street',
  ],
]

/** Mobile numbers have one of these prefixes and eight digits. */
const prefixes = ['010', '011', '012', '015']

/** Returns the contact fields of a demonstration order. The e-mail addresses receive nothing. */
export function demoCustomer(random: RandomInt, governorate: string) {
  const pick = (items: readonly string[]): string => items[random(items.length)] ?? ''
  const [first, last] = [pick(firstNames), pick(lastNames)]
  const digits = String(random(100_000_000)).padStart(8, '0')
  return {
    contact_name: random(5) === 0 ? pick(arabicNames) : `${first} ${last}`,
    contact_email: `${last.toLowerCase()}${random(100_000)}@example.com`,
    contact_phone: pick(prefixes) + digits,
    contact_phone2: null,
    shipping_address: `${1 + random(200)} ${pick(streets)}, ${governorate}`,
  }
}
