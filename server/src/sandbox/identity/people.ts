export interface Person {
  id: string
  name: string
  /** Shown below the name; not a real address. */
  address: string
}

/** The people that the simulated provider knows. They have an account at every channel. */
export const people: readonly Person[] = [
  { id: 'an', name: 'An Nguyễn', address: 'an@identity.example' },
  { id: 'somchai', name: 'Somchai Dee', address: 'somchai@identity.example' },
  { id: 'ayesha', name: 'Ayesha Khan', address: 'ayesha@identity.example' },
  { id: 'beatriz', name: 'Beatriz Lima', address: 'beatriz@identity.example' },
]

export const findPerson = (id: unknown): Person | undefined => people.find((person) => person.id === id)
