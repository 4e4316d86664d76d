import type { newPerson as chinese } from '../zh_CN/new-person.ts';

/** Why somebody cannot be added as asked, under the field. */
export const newPerson: typeof chinese = {
  taken: 'In use already, perhaps by a person who left',
  daysTurned: "Can't be before the first day",
  lastDayOver: "Can't be before today",
  unreached: 'No phone or email that a message can reach; choose another way',
};
