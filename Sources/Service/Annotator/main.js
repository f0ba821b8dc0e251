import { Desk } from "./desk.js";
import { Keys } from "./keys.js";

const desk = new Desk();
new Keys(desk);
desk.start();
