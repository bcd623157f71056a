import { findHeading } from './find-heading.ts';
import { addButtons } from './requests.ts';

findHeading();
addButtons();
