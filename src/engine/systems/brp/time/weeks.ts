const DAY = 24;
export const HOURS_A_WEEK = 7 * DAY;

/** Days of one week that pass. */
export interface Days {
  readonly daysBefore: number;
  readonly days: number;
}

/** The days that so many hours bring to an end, week by week, from an hour of the week on. */
export function daysByWeek(from: number, hours: number): readonly Days[] {
  const end = from + hours;
  const weeks: Days[] = [];
  for (let start = from; start < end; start = Math.floor(start / HOURS_A_WEEK + 1) * HOURS_A_WEEK) {
    const week = Math.floor(start / HOURS_A_WEEK) * HOURS_A_WEEK;
    const daysBefore = Math.floor((start - week) / DAY);
    weeks.push({
      daysBefore,
      days: Math.floor((Math.min(end, week + HOURS_A_WEEK) - week) / DAY) - daysBefore,
    });
  }
  return weeks;
}

export const endsADay = (from: number, hours: number): boolean =>
  Math.floor((from + hours) / DAY) > Math.floor(from / DAY);

/** Power points that come back: one an hour asleep, eight hours a day, and one in two hours awake. */
export const powerPointsRegainedIn = (hours: number): number =>
  Math.floor(hours / DAY) * 16 + Math.floor((hours % DAY) / 2);
